/** What a person wrote, and the mail below it. */
export interface Split {
  content: string
  quoted: string
  /** The same where lines that are marked as quoted turn out to be ours; by themselves they could be a citation of the person’s own. */
  perhaps?: Split
}

export const isQuote = (line: string) => line.trimStart().startsWith('>')
const isBlank = (line: string) => line.trim() === ''

/** “On Monday Ann wrote:” in the languages of mail programs, or any line with a date, an address and a colon at its end. */
const begins =
  /^\W{0,3}(?:On|Am|Le|El|Il|Op|Em|Den|Dne|Dňa|W dniu|Pe|Tarihinde|Il giorno|Il dì|No dia|En|A las|\d{1,4}[./年-]|在|于|於|\p{L}{2,12}\.?,? \d{1,2}[. ])/iu
const ends =
  /(?:wrote|writes|schrieb\p{L}{0,3}|geschrieben|a écrit|écrit|escribi[oó]|ha scritto|escreveu|schreef|skrev|napisał\p{L}{0,4}|napsal\p{L}{0,2}|kirjoitti|yazdı|написал\p{L}{0,2}|пишет|写道|寫道|のメール|さんは書きました|님이 작성)[^:：]{0,120}[:：]$/iu
const addressAtEnd = /<[^<>\s@]{1,100}@[^<>\s@]{1,100}>.{0,60}[:：]$/u
const isNamed = (text: string) => {
  const at = text.search(addressAtEnd)
  return at >= 0 && /\d.{0,200}$/u.test(text.slice(0, at))
}
const longestLineCharacters = 400
const mailbox = /[^\s<>@]@[^\s<>@]/
const year = /(?<!\d)(?:19|20)\d\d(?!\d)|\d{1,2}[./-]\d{1,2}[./-]\d\d(?!\d)/
const clock = /\d[:.h]\d\d(?!\d)/
/** From what is clear to what is likely. */
const attributions = [
  (text: string) => begins.test(text) && (ends.test(text) || isNamed(text)),
  (text: string) => ends.test(text) && mailbox.test(text),
]

/** Some programs break it into lines. */
const mostLines = 4

/** Where a quote begins, and whether that is sure by its form alone. */
interface Start {
  at: number
  isSure: boolean
}

/** Where the attribution above a quote begins; where the quote begins if there is none. */
function aboveQuote(lines: readonly string[], quote: number): Start {
  let end = quote
  while (end > 0 && isBlank(lines[end - 1] ?? '')) end--
  let top = end
  while (top > 0 && end - top < mostLines && !isBlank(lines[top - 1] ?? '')) top--
  const above = lines.slice(top, end).map((line) => line.trim())
  for (const isAttribution of attributions)
    for (let count = 1; count <= above.length; count++) {
      const text = above.slice(-count).join(' ')
      const isSure = mailbox.test(text) || (year.test(text) && clock.test(text))
      if (text.length <= longestLineCharacters && isAttribution(text)) return { at: end - count, isSure }
    }
  return { at: quote, isSure: false }
}

/** The quote at the end of a mail, if all that follows is quoted. */
function findMarked(lines: readonly string[]): Start | undefined {
  let start = lines.length
  while (start > 0 && (isQuote(lines[start - 1] ?? '') || isBlank(lines[start - 1] ?? ''))) start--
  return lines.slice(start).some(isQuote) ? aboveQuote(lines, start) : undefined
}

const divider = /^(?:_{10,}|-{2,}[^-]{2,60}-{2,})$/u
const from =
  /^\W{0,3}(?:From|Von|De|Da|Van|Från|Fra|Od|От|Kimden|Lähettäjä|发件人|寄件者|寄件人|差出人|보낸 사람)\W{0,3}[:：]/iu
const labels = (names: string) => new RegExp(`^\\W{0,3}(?:${names})\\W{0,3}[:：]`, 'iu')
/** What programs alone write, and people in lists of their own as well. */
const sent = labels(
  'Sent|Gesendet|Envoyé|Enviado(?: el)?|Inviato|Verzonden|Skickat|Sendt|Отправлено|发送时间|发送日期|寄件日期|送信日時',
)
const date = labels('Date|Datum|Fecha|Data|日期|日時')
const to = labels('To|Cc|An|À|Para|A|Aan|Till|Til|Кому|收件人|收件者|宛先')
const subject = labels('Subject|Betreff|Objet|Asunto|Oggetto|Onderwerp|Assunto|Ämne|Emne|Тема|主题|主旨|件名')
const reply = /[:：]\s*(?:re|aw|sv|antw|odp|wg|fwd?|回复|答复)\s*[:：]/iu
const headersBelow = 8

/** How much shows that the lines from one on are the head of a mail, and no list of a person’s own that looks like it, such as of a journey. */
function countSigns(lines: readonly string[], at: number): number {
  const below = lines.slice(at, at + headersBelow).map((line) => line.trim())
  const head = below.includes('') ? below.slice(0, below.indexOf('')) : below
  const dated = head.find((line) => sent.test(line) || date.test(line))
  const about = head.find((line) => subject.test(line))
  if (dated === undefined || about === undefined) return 0
  const isComplete = sent.test(dated) && head.some((line) => to.test(line))
  const isDivided = divider.test((lines[at - 1] ?? '').trim())
  return [mailbox.test(head[0] ?? ''), year.test(dated), reply.test(about), isComplete, isDivided].filter(Boolean)
    .length
}

/** The head of a mail as Outlook and others put it above: after a blank line or a divider, with at least two signs that it is one. */
function findHead(lines: readonly string[]): number {
  for (const [at, line] of lines.entries()) {
    if (!from.test(line.trim())) continue
    const before = (lines[at - 1] ?? '').trim()
    if ((before !== '' && !divider.test(before)) || countSigns(lines, at) < 2) continue
    let above = at
    while (above > 0 && isBlank(lines[above - 1] ?? '')) above--
    return divider.test((lines[above - 1] ?? '').trim()) ? above - 1 : at
  }
  return lines.length
}

/** Whether a text begins as the head of a mail does; below a line that programs draw, that is enough. */
export const beginsWithHead = (text: string): boolean => from.test(text.trimStart().split('\n', 1)[0] ?? '')

/** Whether a line only says whose mail is quoted. */
export function isAboutQuote(line: string): boolean {
  const text = line.replace(/^[>\s]+/, '').trim()
  const shapes = [from, sent, date, to, subject, divider, ends, mailbox]
  return text.length > longestLineCharacters ? false : shapes.some((shape) => shape.test(text))
}

/** Tells what somebody wrote from the mail that they answer; what isn't surely a quote stays theirs. Nothing is left out. */
export function splitQuote(text: string): Split {
  const lines = text.split('\n')
  const splitAt = (start: number): Split | undefined => {
    const content = lines.slice(0, start).join('\n').trim()
    return content === '' ? undefined : { content, quoted: lines.slice(start).join('\n').trim() }
  }
  const marked = findMarked(lines)
  const head = findHead(lines)
  const start = marked?.isSure === true ? Math.min(marked.at, head) : head
  const whole = { content: text.trim(), quoted: '' }
  const perhaps = marked && marked.at < start ? splitAt(marked.at) : undefined
  return { ...(splitAt(start) ?? whole), ...(perhaps && { perhaps }) }
}
