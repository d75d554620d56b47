import { sql, type SQL } from 'drizzle-orm'
import { customType, type PgColumn } from 'drizzle-orm/pg-core'

/** A column of words for searching, as Postgres keeps them. */
export const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' })

const mostWords = 600
const longestWordCharacters = 40
/** Scripts that are written without spaces: each sign is a word. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/gu

/** The words of a text, without accents and case. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
  const words = plain.replace(unspaced, ' $& ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) => [...word].slice(0, longestWordCharacters).join(''))
}

/** Each domain has words of its own, so that a search reads nothing of others. */
const markOf = (domainId: string) => domainId.replaceAll('-', '').slice(0, 12)

/** The words of texts, for such a column. */
export function keepWords(domainId: string, texts: readonly string[]): SQL {
  const words = [...new Set(texts.flatMap(wordsOf))].slice(0, mostWords)
  const marked = words.map((word) => `${markOf(domainId)}${word}`)
  return sql`array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(marked)}::jsonb)))`
}

/** The rows of a domain with words that begin like all of those in `q`. */
export function hasWords(column: PgColumn, domainId: string, q: string): SQL {
  const words = wordsOf(q).slice(0, 20)
  if (words.length === 0) return sql`false`
  const query = words.map((word) => `'${markOf(domainId)}${word}':*`).join(' & ')
  return sql`${column} @@ ${query}::tsquery`
}
