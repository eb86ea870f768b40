;;; settingsc.el --- Check Settings.bundle while editing -*- lexical-binding: t -*-

;; Emacs with eglot (built in since 29, ELPA before): put this file on the load path and (require 'settingsc).

;;; Code:

(require 'eglot)

(define-derived-mode settingsc-strings-mode prog-mode "Strings"
  "Strings tables: entries of two quoted texts, with comments as in C."
  (setq-local comment-start "/* ")
  (setq-local comment-end " */"))

(modify-syntax-entry ?/ ". 14" settingsc-strings-mode-syntax-table)
(modify-syntax-entry ?* ". 23" settingsc-strings-mode-syntax-table)

(add-to-list 'auto-mode-alist '("\\.bundle/.*\\.strings\\'" . settingsc-strings-mode))
(add-to-list 'auto-mode-alist '("\\.bundle/.*\\.plist\\'" . nxml-mode))
(add-to-list 'eglot-server-programs
             `((nxml-mode settingsc-strings-mode) . (,(or (getenv "SETTINGSC") "settingsc") "lsp")))

(defun settingsc-ensure ()
  "Start the server in files of settings bundles, and in no other XML."
  (when (and buffer-file-name (string-match-p "\\.bundle/" buffer-file-name))
    (eglot-ensure)))

(add-hook 'nxml-mode-hook #'settingsc-ensure)
(add-hook 'settingsc-strings-mode-hook #'settingsc-ensure)

(provide 'settingsc)
;;; settingsc.el ends here
