/** What a person wrote, and the mail of ours below it. */
export interface Split {
  content: string
  quoted: string
}

const isQuote = (line: string) => line.trimStart().startsWith('>')
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
const longestLine = 400
/** From what is sure to what is likely. */
const attributions = [
  (text: string) => begins.test(text) && (ends.test(text) || isNamed(text)),
  (text: string) => ends.test(text) && /[<@]/.test(text),
]

/** Some programs break it into lines. */
const mostLines = 4

/** Where the attribution above a quote begins; where the quote begins if there is none. */
function aboveQuote(lines: readonly string[], quote: number): number {
  let end = quote
  while (end > 0 && isBlank(lines[end - 1] ?? '')) end--
  let top = end
  while (top > 0 && end - top < mostLines && !isBlank(lines[top - 1] ?? '')) top--
  const above = lines.slice(top, end).map((line) => line.trim())
  for (const isAttribution of attributions)
    for (let count = 1; count <= above.length; count++) {
      const text = above.slice(-count).join(' ')
      if (text.length <= longestLine && isAttribution(text)) return end - count
    }
  return quote
}

/** The quote at the end of a mail, if all that follows is quoted. */
function findMarked(lines: readonly string[]): number {
  let start = lines.length
  while (start > 0 && (isQuote(lines[start - 1] ?? '') || isBlank(lines[start - 1] ?? ''))) start--
  return lines.slice(start).some(isQuote) ? aboveQuote(lines, start) : lines.length
}

const divider = /^(?:_{10,}|-{2,}[^-]{2,60}-{2,})$/u
const from =
  /^\W{0,3}(?:From|Von|De|Da|Van|Från|Fra|Od|От|Kimden|Lähettäjä|发件人|寄件者|寄件人|差出人|보낸 사람)\W{0,3}[:：]/iu
const others =
  /^\W{0,3}(?:Sent|Date|To|Cc|Subject|Gesendet|Datum|An|Betreff|Envoyé|Date|À|Objet|Enviado(?: el)?|Fecha|Para|Asunto|Inviato|Data|A|Oggetto|Verzonden|Aan|Onderwerp|Assunto|Skickat|Till|Ämne|Sendt|Til|Emne|Отправлено|Кому|Тема|发送时间|发送日期|收件人|主题|日期|寄件日期|收件者|主旨|送信日時|日時|宛先|件名)\W{0,3}[:：]/iu
const headersBelow = 8

/** The head of a mail as Outlook and others put it above: who it is from, and at least two more lines of it. */
function findHead(lines: readonly string[]): number {
  const head = lines.findIndex((line, at) => {
    if (!from.test(line.trim())) return false
    const below = lines.slice(at + 1, at + headersBelow).map((one) => one.trim())
    return below.filter((one) => others.test(one)).length >= 2
  })
  if (head < 0) return lines.length
  let above = head
  while (above > 0 && isBlank(lines[above - 1] ?? '')) above--
  return divider.test((lines[above - 1] ?? '').trim()) ? above - 1 : head
}

/** Tells what somebody wrote from the mail that they answer; what isn't surely a quote stays theirs. Nothing is left out. */
export function splitQuote(text: string): Split {
  const lines = text.split('\n')
  const start = Math.min(findMarked(lines), findHead(lines))
  const content = lines.slice(0, start).join('\n').trim()
  if (content === '') return { content: text.trim(), quoted: '' }
  return { content, quoted: lines.slice(start).join('\n').trim() }
}
