-- Run by test_editors.py in a headless Neovim, with the configuration from Integrations/editors.
local function fail(message)
  io.stderr:write(message .. '\n')
  vim.cmd('cquit 1')
end

local function wait(what, condition)
  if not vim.wait(300000, condition, 20) then
    fail('waited in vain for ' .. what)
  end
end

local function lines()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
end

local function request(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000)
  for _, answer in pairs(answers or {}) do
    if answer.error then
      fail(method .. ': ' .. answer.error.message)
    end
    return answer.result
  end
  fail(method .. ': no answer')
end

local function codes()
  return vim.tbl_map(function(d)
    return (d.user_data and d.user_data.lsp and d.user_data.lsp.code) or d.code or d.message
  end, vim.diagnostic.get(0))
end

local function check()
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.PAGE))
  wait('the finding', function()
    return #vim.diagnostic.get(0) > 0
  end)
  local fault
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
    if diagnostic.source == 'settingsc' and diagnostic.severity == vim.diagnostic.severity.ERROR then
      fault = diagnostic
    end
  end
  fault = fault or vim.diagnostic.get(0)[1]
  if fault.lnum ~= tonumber(vim.env.FAULT_LINE) then
    fail('the finding is in line ' .. fault.lnum .. ': ' .. fault.message)
  end

  vim.api.nvim_win_set_cursor(0, { fault.lnum + 1, fault.col })
  local params = vim.lsp.util.make_range_params()
  params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics() }
  local fix
  for _, action in ipairs(request('textDocument/codeAction', params)) do
    if action.isPreferred or (action.kind == 'quickfix' and not fix) then
      fix = action
    end
  end
  vim.lsp.util.apply_workspace_edit(fix.edit, 'utf-16')
  if not lines():find('<key>DefaultValue</key>\n\t\t\t<false/>', 1, true) then
    fail('the fix was not applied:\n' .. lines())
  end
  wait('the finding to go', function()
    for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
      if diagnostic.lnum == fault.lnum then
        return false
      end
    end
    return true
  end)

  local key = tonumber(vim.env.KEY_LINE)
  vim.api.nvim_buf_set_lines(0, key - 1, key - 1, false, { '\t\t\t' })
  vim.api.nvim_win_set_cursor(0, { key, 3 })
  local items = request('textDocument/completion', vim.lsp.util.make_position_params())
  local labels = vim.tbl_map(function(item)
    return item.label
  end, items.items)
  if not vim.tbl_contains(labels, 'TrueValue') then
    fail('completion offers ' .. table.concat(labels, ', '))
  end
  vim.api.nvim_buf_set_lines(0, key - 1, key, false, {})

  vim.api.nvim_win_set_cursor(0, { key + 1, 12 })
  vim.lsp.buf.rename('music')
  wait('the new name', function()
    return lines():find('<string>music</string>', 1, true) ~= nil
  end)
  vim.cmd('silent wall')
  for _, client in ipairs(vim.lsp.get_active_clients()) do
    client.stop()
  end
  wait('the server to end', function()
    return #vim.lsp.get_active_clients() == 0
  end)
  print('passed')
  vim.cmd('quitall!')
end

local ok, message = xpcall(check, debug.traceback)
if not ok then
  fail(message)
end
