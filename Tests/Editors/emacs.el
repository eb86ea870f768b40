;;; emacs.el --- Run by test_editors.py in batch Emacs -*- lexical-binding: t -*-

;;; Code:

;; Edits of files that no buffer shows are asked about, whatever the setting says.
(defalias 'y-or-n-p #'always)
(package-initialize)
(require 'settingsc)
(require 'flymake)
(setq eglot-strict-mode '(disallow-non-standard-keys)
      eglot-sync-connect 300
      eglot-confirm-server-initiated-edits nil
      make-backup-files nil
      create-lockfiles nil)

(defun wait-for (what condition)
  "Wait until CONDITION holds, or fail naming WHAT."
  (let ((end (+ (float-time) 300)))
    (while (not (funcall condition))
      (when (> (float-time) end) (error "Waited in vain for %s" what))
      (accept-process-output nil 0.05))))

(defun server-diagnostics ()
  "What the server says of the buffer."
  (flymake-start)
  (seq-filter (lambda (d) (string-match-p "settingsc" (flymake-diagnostic-text d))) (flymake-diagnostics)))

(defun range-of (beginning end)
  "The range between BEGINNING and END as the protocol has it."
  (list :start (eglot--pos-to-lsp-position beginning) :end (eglot--pos-to-lsp-position end)))

(defun ask (method &rest parameters)
  "Send the request METHOD with PARAMETERS."
  (eglot--signal-textDocument/didChange)
  (jsonrpc-request (eglot-current-server) method
                   (append (list :textDocument (eglot--TextDocumentIdentifier)) parameters)))

(find-file (getenv "PAGE"))
(eglot-ensure)
(run-hooks 'post-command-hook)
(wait-for "the server" (lambda () (and (eglot-current-server) (eglot-managed-p))))
(flymake-mode 1)
(wait-for "the finding" #'server-diagnostics)

(goto-char (point-min))
(search-forward "<string>NO</string>")
(let* ((beginning (match-beginning 0)) (end (match-end 0))
       (actions (append (ask :textDocument/codeAction
                             :range (range-of beginning end)
                             :context (list :diagnostics [])) nil))
       (fix (or (seq-find (lambda (action) (eq (plist-get action :isPreferred) t)) actions)
                (seq-find (lambda (action) (equal (plist-get action :kind) "quickfix")) actions))))
  (eglot--apply-workspace-edit (plist-get fix :edit)))
(goto-char (point-min))
(unless (re-search-forward "<key>DefaultValue</key>\n\t\t\t<false/>" nil t)
  (error "The fix was not applied: %s" (buffer-string)))

(goto-char (point-min))
(search-forward "\t\t\t<key>Key</key>")
(beginning-of-line)
(insert "\t\t\t\n")
(backward-char 1)
(let* ((answer (ask :textDocument/completion :position (eglot--pos-to-lsp-position)))
       (labels (mapcar (lambda (item) (plist-get item :label)) (plist-get answer :items))))
  (unless (member "TrueValue" labels) (error "Completion offers %s" labels)))
(delete-region (line-beginning-position) (1+ (line-end-position)))

(goto-char (point-min))
(search-forward "<string>sounds")
(eglot--signal-textDocument/didChange)
(eglot-rename "music")
(goto-char (point-min))
(unless (search-forward "<string>music</string>" nil t) (error "The key was not renamed"))
(save-some-buffers t)
(let ((process (jsonrpc--process (eglot-current-server))))
  (eglot-shutdown (eglot-current-server))
  ;; This version of Emacs kills the server right after it has asked it to end.
  (wait-for "the server to end" (lambda () (not (process-live-p process)))))
(message "passed")
;;; emacs.el ends here
