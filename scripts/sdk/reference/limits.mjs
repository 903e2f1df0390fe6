import ts from 'typescript';
import { docTextOf } from '../declarations.mjs';
import { declaration, docOfDeclaration, inlineCode, markdownTable } from './markdown.mjs';

/** Reference page of the limits of definitions and at run time. */
export const limitsPage = () => `# Limits

## Definition

${docOfDeclaration('PLUGIN_LIMITS')}

${markdownTable(['limit', 'value'], valuesOf('PLUGIN_LIMITS'))}

## Slots

${docOfDeclaration('UI_SLOT_LIMITS')}

${markdownTable(
  ['slot', 'value', 'meaning'],
  membersOfConstant('UI_SLOT_LIMITS').map((member) => [...nameAndValue(member), docTextOf(member)]),
)}

## Run time

${docOfDeclaration('RUNTIME_LIMITS')}

${runtimeLimits()}

The process of an installed plug-in also has limits of memory and of CPU time without an answer. A plug-in that exceeds them is ended and started again with a growing delay.
`;

/** The table of the limits at run time, or of some of them. */
export function runtimeLimits(names) {
  const members = membersOfConstant('RUNTIME_LIMITS').filter(({ name }) => !names || names.includes(name.text));
  return markdownTable(
    ['limit', 'value', 'meaning'],
    members.map((member) => [...nameAndValue(member), docTextOf(member)]),
  );
}

const valuesOf = (name) => membersOfConstant(name).map(nameAndValue);

/** The members of the type of a constant, in which the values are literals. */
export function membersOfConstant(name) {
  const { node } = declaration(name);
  const { type } = node.declarationList.declarations[0];
  return type.members.filter(ts.isPropertySignature);
}

const nameAndValue = ({ name, type }) => [inlineCode(name.text), Number(type.getText()).toLocaleString('en')];
