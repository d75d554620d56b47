import { parse } from 'yaml'
import { TooComplex, isYamlBeyond } from '#kit/server/depth.ts'

/** Blocks within each other: the parser’s time grows with more than the cube of them. */
const deepest = 20

/** What a text in YAML says, strictly only where all of it is right. Throws for what can’t be read, and for what is nested deeper than anybody writes. */
export function parseYaml(text: string, { isStrict = false } = {}): unknown {
  if (isYamlBeyond(text, deepest)) throw new TooComplex()
  return parse(text, { merge: true, maxAliasCount: 10, logLevel: isStrict ? 'error' : 'silent', uniqueKeys: isStrict })
}
