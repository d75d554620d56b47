import { readParts } from './text-parts.ts'

type Texts = string | { readonly [name: string]: Texts }

const listTexts = (texts: Texts, name: string): [name: string, text: string][] =>
  typeof texts === 'string'
    ? [[name, texts]]
    : Object.entries(texts).flatMap(([step, inner]) => listTexts(inner, `${name}.${step}`))

function writeType([name, text]: [name: string, text: string]): string[] {
  const values = [...readParts(text).values].map(
    ([value, { isNumber }]) => `${value}: ${isNumber ? 'number' : 'Value'}`,
  )
  return values.length > 0 ? [`  '${name}': { ${values.join('; ')} }`] : []
}

const head = `// Written by \`npm run messages\`, from the English texts.

type Value = string | number

/** What stands in texts of the catalogue, by their names; in all others stands nothing. */
export interface TextValues {
`

/** The types of the values that English texts have, as a file of the source. */
export const writeTextValues = ({ sites, mails }: { sites: Texts; mails: Texts }): string =>
  `${head}${[...listTexts(sites, 'sites'), ...listTexts(mails, 'mails')].flatMap(writeType).join('\n')}\n}\n`
