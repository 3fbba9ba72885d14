import { defineConfig } from 'oxlint';
import { ban, base, others, zone } from '../oxlint.config.ts';

const otherWorkspaces = others('**/api/src/** **/worker/** **/infra/**');

export default defineConfig({
  extends: [base],
  plugins: ['eslint', 'typescript', 'oxc', 'unicorn', 'import', 'promise', 'react', 'jsx-a11y'],
  rules: {
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/no-array-index-key': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: ['onClick', 'onKeyDown'] }],
    'typescript/consistent-return': 'off',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
  },
  overrides: [
    zone(['src/**'], otherWorkspaces),
    ...[
      ['shared', 'shared must not import the public site or the panel.', '**/public/** **/admin/**'],
      ['public', 'The public site must not import the panel.', '**/admin/**'],
      ['admin', 'The panel imports the preview alone.', '**/public/** !**/public/preview/preview.tsx'],
    ].map(([folder, message = '', group = '']) => zone([`src/${folder}/**`], ban(message, group), otherWorkspaces)),
  ],
});
