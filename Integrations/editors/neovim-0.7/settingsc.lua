-- Neovim 0.7 to 0.10: put this file into ~/.config/nvim/plugin/
-- Bundles are recognized by their folder, not by the file type, which differs from one set of plugins to the next.
local clients = {}

local function attach(event)
  local path = vim.api.nvim_buf_get_name(event.buf)
  local bundle = path:match('^(.*%.bundle)/') or (path:match('/%.settingsc%.ya?ml$') and path)
  if not bundle then
    return
  end
  -- One server per project: the nearest folder above that has one of these.
  local root = vim.fn.fnamemodify(bundle, ':h')
  for _, mark in ipairs({ '.settingsc.yml', '.settingsc.yaml', '.git' }) do
    local found = vim.fn.finddir(mark, root .. ';')
    if found == '' then
      found = vim.fn.findfile(mark, root .. ';')
    end
    if found ~= '' then
      root = vim.fn.fnamemodify(found, ':p'):gsub('/+$', ''):gsub('/[^/]*$', '')
      break
    end
  end
  if not clients[root] then
    clients[root] = vim.lsp.start_client({
      name = 'settingsc',
      cmd = { vim.env.SETTINGSC or 'settingsc', 'lsp' },
      root_dir = root,
      workspace_folders = { { uri = vim.uri_from_fname(root), name = root } },
      on_exit = function()
        clients[root] = nil
      end,
    })
  end
  if clients[root] then
    vim.lsp.buf_attach_client(event.buf, clients[root])
  end
end

vim.api.nvim_create_autocmd({ 'BufReadPost', 'BufNewFile' }, {
  pattern = { '*.plist', '*.strings', '.settingsc.yml', '.settingsc.yaml' },
  callback = attach,
})
