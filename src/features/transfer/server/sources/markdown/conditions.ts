/** What a template knows under a name; undefined where that can’t be told. */
export type NameLookUp = (name: string) => { value: unknown } | undefined

/** Amounts and neighbours say nothing about who sees a part. */
const neutral =
  /^(?:paginator|forloop|tablerowloop|loop)\.|^site\.(?:posts|tags|categories|pages|related_posts)(?:\.size)?$/
const longestLetters = 300

function valueOf(text: string, lookUp: NameLookUp): { value: unknown } | undefined {
  const said = text.trim()
  const [, quoted] = /^(?:"([^"]*)"|'[^']*')$/.exec(said) ?? []
  if (quoted !== undefined || /^'[^']*'$/.test(said)) return { value: quoted ?? said.slice(1, -1) }
  if (/^-?\d+(?:\.\d+)?$/.test(said)) return { value: Number(said) }
  if (/^(?:true|false)$/i.test(said)) return { value: said.toLowerCase() === 'true' }
  if (/^(?:nil|null|none|undefined)$/i.test(said)) return { value: undefined }
  return /^[\w-]+(?:\.[\w-]+)*$/.test(said) ? lookUp(said) : undefined
}

/** Empty texts and zero count in some templates and not in others. */
const isTrue = (value: unknown) =>
  value === '' || value === 0 ? undefined : value !== undefined && value !== null && value !== false

function judgeOne(text: string, lookUp: NameLookUp): boolean | undefined {
  const [, not, plain = text] = /^\s*(not\s|!(?!=))\s*([^]*)$/.exec(text) ?? []
  if (not !== undefined) {
    const said = judgeOne(plain, lookUp)
    return said === undefined ? undefined : !said
  }
  const [, left, sign, right] = /^([^=!<>]*)(===?|!==?)([^=!<>]*)$/.exec(text) ?? []
  if (left === undefined || right === undefined) {
    const found = valueOf(text, lookUp)
    return found && isTrue(found.value)
  }
  const [one, other] = [valueOf(left, lookUp), valueOf(right, lookUp)]
  if (!one || !other) return undefined
  return sign?.startsWith('!') ? one.value !== other.value : one.value === other.value
}

export const isNeutral = (condition: string): boolean => neutral.test(condition.trim().split(/[\s=!<>]/, 1)[0] ?? '')

/** Whether a condition of a template holds; undefined where that can’t be told. */
export function judgeCondition(condition: string, lookUp: NameLookUp): boolean | undefined {
  if (condition.length > longestLetters || /[|()]/.test(condition)) return undefined
  const any = condition.split(/\sor\s/).map((part) => {
    const all = part.split(/\sand\s/).map((each) => judgeOne(each.trim(), lookUp))
    return all.includes(false) ? false : all.includes(undefined) ? undefined : true
  })
  return any.includes(true) ? true : any.includes(undefined) ? undefined : false
}
