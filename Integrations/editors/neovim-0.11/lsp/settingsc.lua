-- Neovim 0.11 and later: put this file into ~/.config/nvim/lsp/ and call vim.lsp.enable('settingsc')
vim.filetype.add({ extension = { plist = 'xml', strings = 'strings' } })

return {
  cmd = { 'settingsc', 'lsp' },
  filetypes = { 'xml', 'strings', 'yaml' },
  root_dir = function(buffer, start)
    local path = vim.api.nvim_buf_get_name(buffer)
    local bundle = path:match('^(.*%.bundle)/') or (path:match('/%.settingsc%.ya?ml$') and path)
    -- Without the call no server is started: other XML is none of its business.
    if bundle then
      start(vim.fs.root(bundle, { '.settingsc.yml', '.settingsc.yaml', '.git' }) or vim.fs.dirname(bundle))
    end
  end,
}
