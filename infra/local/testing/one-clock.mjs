/** Finds reads of the computer's clock: `Date.now`, `Date` without an instant, and helpers that then take the present one. */
const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';
const takesNow = ({ callee, arguments: given }) =>
  given.length === 0 && (callee.name === 'todayInLisbon' || callee.name === 'timeInLisbon');

export default {
  meta: { name: 'luar' },
  rules: {
    'one-clock': {
      create(context) {
        const report = (node) => context.report({ node, message: 'Ask the injected clock what time it is.' });
        return {
          NewExpression: (node) => isDate(node.callee) && node.arguments.length === 0 && report(node),
          CallExpression: (node) => (isDate(node.callee) || takesNow(node)) && report(node),
          MemberExpression: (node) => isDate(node.object) && node.property.name === 'now' && report(node),
        };
      },
    },
  },
};
