/** Where a slip stands: in which function of which file, so that only those tests are run against it that ever come there. */
const ts = require('typescript');

const parseSource = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);

const isPlace = (node) => ts.isFunctionLike(node) && Boolean(node.body);

/** The innermost function around a node, or the file itself for what runs while that is loaded. */
function enclosingFunctionId(node, file) {
  let around = node.parent;
  while (around && !isPlace(around)) around = around.parent;
  return around ? `${file}@${around.getStart()}` : file;
}

/** The same source, which tells `globalThis[name]`, a set, what of it was reached. Lines stay where they are. */
function withCoverageMarks(file, text, name) {
  const tree = parseSource(file, text);
  const inserts = [[text.length, `\n;${mark(file, name)};`]];
  const visit = (node) => {
    if (isPlace(node)) inserts.push(...insertsFor(node.body, mark(`${file}@${node.getStart()}`, name)));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  // From the end, so that positions stay true. What is inserted first at one position comes first.
  return inserts
    .map((insert, order) => ({ insert, order }))
    .sort((a, b) => b.insert[0] - a.insert[0] || b.order - a.order)
    .reduce((marked, { insert: [at, words] }) => marked.slice(0, at) + words + marked.slice(at), text);
}

const mark = (place, name) => `globalThis.${name}?.add(${JSON.stringify(place)})`;

function insertsFor(body, words) {
  if (ts.isBlock(body)) return [[body.getStart() + 1, `${words};`]];
  return [
    [body.getStart(), `(${words}, `],
    [body.getEnd(), ')'],
  ];
}

module.exports = { parseSource, enclosingFunctionId, withCoverageMarks };
