'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

exports.activate = async function () {
  const settings = vscode.workspace.getConfiguration('settingsc');
  const log = settings.get('log');
  const server = {
    command: settings.get('path'),
    args: log ? ['lsp', '--log', log] : ['lsp'],
  };
  client = new LanguageClient('settingsc', 'settingsc', server, {
    // Only files of bundles and configurations are sent to the server.
    documentSelector: [
      { scheme: 'file', pattern: '**/*.bundle/**/*.{plist,strings}' },
      { scheme: 'file', pattern: '**/.settingsc.{yml,yaml}' },
    ],
  });
  await client.start();
};

exports.deactivate = function () {
  return client ? client.stop() : undefined;
};
