import { phrase } from '#kit/phrase.ts'
import { judgeCondition } from './conditions.ts'
import { factsOf, listOf } from './front-matter.ts'
import { isSectionName } from './section-names.ts'
import { evaluate, plainText, TemplateScope } from './template-values.ts'
import { readTemplate, type TemplatePiece } from './template-pieces.ts'
import type { GeneratorText } from './written.ts'

const value = /\{\{-?(?![<%])([^{}]{1,500}?)-?\}\}/g
/** Tags that say how something is shown, not what. */
const silent = new Set(
  'assign set if else elsif elif elseif unless case when break continue cycle extends import from macro'.split(' '),
)
const looped = /^\s*(\w{1,60})(?:\s*,\s*(\w{1,60}))?\s+in\s+([^]*)$/
const assigned = /^\s*(\w{1,60})\s*=\s*([^]*)$/
const ofTexts = /^\s*([\w.-]{1,100})/
const ofLaterPages = /^\s{0,9}(?:paginator|pagination)\.(?!posts|items)/
/** Rounds of all loops of a page, and letters that it becomes. */
const mostRounds = 1000
const mostLetters = 400_000
/** Parts within each other, and in all. */
const deepestParts = 5
const mostParts = 300
/** What templates have around each page. */
const aroundPages =
  /(?:^|[/_-])(?:head|header|nav|navbar|navigation|menu|sidebar|footer|foot|analytics|scripts?|meta|seo|comments?|disqus|cookie|breadcrumbs?|share|social|search|toc)(?:[._-]|$)/i

const leftOut = (tag: string) => phrase('content-left-out', 'Content from {tag} wasn’t imported.', { tag })

class Rendering {
  readonly #written: Omit<GeneratorText, 'text'>
  #rounds = 0
  #parts = 0
  #letters = 0
  #depth = 0
  /** The names under which a template keeps lists of texts. */
  readonly #lists = new Map<string, string>()

  constructor(written: Omit<GeneratorText, 'text'>) {
    this.#written = written
  }

  render(pieces: readonly TemplatePiece[], scope: TemplateScope): string {
    let here = scope
    const out: string[] = []
    for (const piece of pieces) {
      if (this.#letters > mostLetters) break
      if (piece.kind === 'text') out.push(this.#fill(piece.text, here))
      else if (piece.name === 'assign' || piece.name === 'set') here = this.#assign(piece.said, here)
      else if (piece.name === 'capture') here = here.with([[piece.said.trim(), this.render(piece.inside, here)]])
      else out.push(this.#show(piece, here))
    }
    return out.join('')
  }

  #fill(text: string, scope: TemplateScope): string {
    this.#letters += text.length
    return text.replace(value, (_, said: string) => this.#value(said.trim(), scope))
  }

  #value(said: string, scope: TemplateScope): string {
    if (/^site\.(?:base)?url\b|^paginat(?:or|ion)\./.test(said)) return ''
    const found = evaluate(said, scope)
    const shown = found && plainText(found.value)
    this.#letters += shown?.length ?? 0
    if (shown !== undefined) return this.#letters > mostLetters ? '' : shown
    this.#written.leaveOut(leftOut(`{{ ${said.slice(0, 40)} }}`))
    return ''
  }

  #assign(said: string, scope: TemplateScope): TemplateScope {
    const [, name, of = ''] = assigned.exec(said) ?? []
    if (name === undefined) return scope
    const list = ofTexts.exec(of)?.[1] ?? ''
    this.#lists.set(name, this.#lists.get(list) ?? list)
    const found = evaluate(of, scope)
    return found ? scope.with([[name, found.value]]) : scope
  }

  #show(piece: TemplatePiece & { kind: 'tag' }, scope: TemplateScope): string {
    const { name, said, inside } = piece
    const { leaveOut, find } = this.#written
    if (name === 'comment') return ''
    if (name === 'for' || name === 'tablerow') return this.#repeat(piece, scope)
    if (name === 'if' || name === 'unless') return this.#choose(piece, scope)
    if (name === 'highlight') return `\n\`\`\`${/^\w{1,20}/.exec(said.trim())?.[0] ?? ''}`
    if (name === 'endhighlight') return '```\n'
    if (name === 'link' || name === 'post_url') return find(said.trim()) ?? ''
    if (name.startsWith('include') || name === 'render') return this.#include(name, said.trim(), scope)
    if (!silent.has(name) && !name.startsWith('end')) leaveOut(leftOut(`{% ${name} %}`))
    return this.render(inside, scope)
  }

  /** In the text of a page it was judged before what is shown; in parts and loops, what isn’t certain isn’t shown. */
  #choose({ name, said, inside, others }: TemplatePiece & { kind: 'tag' }, scope: TemplateScope): string {
    // All that was on several pages is on one here.
    if (ofLaterPages.test(said))
      return others
        .filter(({ name: each }) => each === 'else')
        .map((each) => this.render(each.inside, scope))
        .join('')
    const judge = (condition: string) => judgeCondition(condition, (each) => scope.valueOf(each))
    if (this.#depth === 0)
      return [inside, ...others.map((each) => each.inside)].map((each) => this.render(each, scope)).join('')
    const first = judge(said)
    const isShown = name === 'unless' && first !== undefined ? !first : first
    if (isShown === true) return this.render(inside, scope)
    const next = others.find((each) => each.name === 'else' || judge(each.said) === true)
    return next ? this.render(next.inside, scope) : ''
  }

  #repeat({ said, inside }: TemplatePiece & { kind: 'tag' }, scope: TemplateScope): string {
    const [, name = '', second, of = ''] = looped.exec(said) ?? []
    const plain = of.replace(/(?<!\s)\s{1,9}(?:(?:limit|offset|cols)\s{0,9}:\s{0,9}\w{1,40}|reversed(?!\S))/g, '')
    const list = ofTexts.exec(plain)?.[1] ?? ''
    const links = this.#written.linksTo(this.#lists.get(list) ?? list)
    if (links !== undefined) return links
    const found = evaluate(plain, scope)
    const items = Array.isArray(found?.value) ? found.value : Object.entries(factsOf(found?.value))
    const limit = Number(/\slimit\s*:\s*(\d{1,4})/.exec(of)?.[1] ?? items.length)
    this.#depth += 1
    const shown = items.slice(0, limit).map((item: unknown, at) => {
      this.#rounds += 1
      if (this.#rounds > mostRounds) return ''
      const [key, of] = second === undefined ? [undefined, item] : listOf(item)
      const names: [string, unknown][] =
        second === undefined
          ? [[name, of]]
          : [
              [name, key],
              [second, of],
            ]
      const about = { first: at === 0, last: at === items.length - 1, index: at + 1, index0: at }
      return this.render(inside, scope.with([...names, ['forloop', about], ['loop', about]]))
    })
    this.#depth -= 1
    return shown.join('')
  }

  #include(tag: string, said: string, scope: TemplateScope): string {
    const [, quoted, plain = ''] = /^(?:["']([^"']{1,200})["']|([^\s"',]{1,200}))/.exec(said) ?? []
    const name = quoted ?? plain
    this.#parts += 1
    const isWithin = this.#depth < deepestParts && this.#parts <= mostParts
    const text = isWithin ? this.#written.templateOf(name) : undefined
    const bare = name.replace(/^.*\//, '').replace(/\.\w{1,8}$/, '')
    // What the head of a page says of its parts is shown anyway.
    const isShown = text === undefined && isSectionName(bare) && scope.valueOf(`page.${bare}`)?.value !== undefined
    if (isShown || aroundPages.test(bare)) return ''
    if (text === undefined) {
      this.#written.leaveOut(leftOut(`{% ${tag} %}`))
      return ''
    }
    const given = [
      ...said.slice(name.length).matchAll(/([\w-]{1,60})\s{0,9}[=:]\s{0,9}("[^"]*"|'[^']*'|[^\s,"']{1,200})/g),
    ]
    const values = given.map(([, key = '', of = '']): [string, unknown] => [
      key.toLowerCase(),
      scope.valueOf(of)?.value,
    ])
    this.#depth += 1
    const shown = this.render(readTemplate(text), scope.with([...values, ['include', Object.fromEntries(values)]]))
    this.#depth -= 1
    return `\n${shown}\n`
  }
}

/** Liquid, and what Nunjucks shares with it, as far as the data of the website tells. */
export const unfoldLiquid = (text: string, written: Omit<GeneratorText, 'text'>): string =>
  new Rendering(written).render(readTemplate(text), new TemplateScope(written.lookUp))
