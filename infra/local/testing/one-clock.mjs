/** Finds reads of the computer's clock: `Date.now`, and `Date` without an instant. */
const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

export default {
  meta: { name: 'luar' },
  rules: {
    'one-clock': {
      create(context) {
        const report = (node) => context.report({ node, message: 'Ask the injected clock what time it is.' });
        return {
          NewExpression: (node) => isDate(node.callee) && node.arguments.length === 0 && report(node),
          CallExpression: (node) => isDate(node.callee) && report(node),
          MemberExpression: (node) => isDate(node.object) && node.property.name === 'now' && report(node),
        };
      },
    },
  },
};
