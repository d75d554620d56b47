import { onOneLine } from '#kit/one-line.ts'

/** From one time of day to another. */
const range =
  /(?<!\d)\d{1,2}(?:[:.h]\d{0,2})?\s?(?:am|pm|a\.m\.|p\.m\.|uhr|h|時|点|點|시)?\s?(?:–|-|—|~|〜|to|till|until|bis|à|as|às|a|al|alle|até|tot|do|от|до|から|至|إلى|الى|حتى|עד)\s?(?:las?\s)?\d{1,2}(?!\d|\s?[€$£])/iu
/** What says by itself that somebody is there. */
const opening =
  /(?<![\p{L}])(?:open|opening|hours|geöffnet|offen|öffnungszeiten|sprechzeiten|ouverte?s?|horaires|abierto|abrimos|abre|horarios?|aperti?|aperto|apre|orari|abertos?|abrimos|atendimento|open|geopend|openingstijden|otwarte|czynne|godziny|öppet|öppettider|åbent|åbningstider|åpent|åpningstider|avoinna|otevřeno|nyitva|deschis|açık|открыт[оы]?|работаем|відчинено|ανοιχτά|ωράριο|מפתוח|פתוח|פתוחים|مفتوح|نفتح|مواعيد)(?![\p{L}])|営業|営業時間|営業時間|营业|營業|영업/iu
const closed =
  /(?<![\p{L}])(?:closed|geschlossen|ruhetag|fermée?s?|cerrado|cerramos|chiuso|chiusi|fechado|fechamos|gesloten|zamknięte|stängt|lukket|stengt|suljettu|kapalı|закрыто|مغلق|סגור)(?![\p{L}])|定休|休み|休息|휴무/iu
/** Said of all days. */
const daily =
  /(?<![\p{L}])(?:daily|every day|weekdays|weekends|täglich|werktags|wochenende|tous les jours|quotidien\p{L}*|todos los días|todos os dias|a diario|diariamente|tutti i giorni|dagelijks|codziennie|ежедневно|يوميا|يومياً)(?![\p{L}])|毎日|每天|매일/iu
/** A name before the times. */
const named = /^([^\d:：]{2,40})[:：]\s{0,3}(?=\S)(.+)$/u
const longestCharacters = 180

const anyWeek = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2024, 0, at + 1)))
const namesOf = (language: string, form: 'long' | 'short'): string[] =>
  anyWeek.map((day) =>
    new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' }).format(day).toLowerCase().replace(/\.$/, ''),
  )
const known = new Map<string, Set<string>>()

/** The names of the days of the week in a language, long and short. */
function daysIn(language: string): Set<string> {
  const own = /^[a-z]{2,3}$/.test(language.split('-')[0] ?? '') ? (language.split('-')[0] ?? 'en') : 'en'
  const found =
    known.get(own) ?? new Set([own, 'en'].flatMap((each) => [...namesOf(each, 'long'), ...namesOf(each, 'short')]))
  known.set(own, found)
  return found
}

const isUnspaced = (text: string) => /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text)

/** Whether a text names a day of the week, such as `Tue`, `Tuesdays` or `火`. */
function namesDay(text: string, language: string): boolean {
  const days = daysIn(language)
  if (isUnspaced(text))
    return /[月火水木金土日一二三四五六월화수목금토일](?:曜|〜|～|-|–|~|・|至|到|、|\s|\d|から|요일)|周|星期/.test(text)
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  return words.some((word) => days.has(word) || days.has(word.replace(/s$/, '')))
}

/** When somebody is there, in a text that says little else; undefined for any other. */
export function hoursIn(text: string, language: string): string[] | undefined {
  const plain = onOneLine(text).replace(/(?<!\.)[.。]$/, '')
  if (plain.length > longestCharacters || !range.test(plain)) return undefined
  const isOpening = opening.test(plain)
  if (!namesDay(plain, language) && !daily.test(plain) && !(isOpening && isUnspaced(plain))) return undefined
  if (!isOpening && wordsBeside(plain, language) > 0) return undefined
  const [, name = '', rest = plain] = named.exec(plain) ?? []
  // Somebody’s own name for them, such as a timetable, is kept.
  if (name !== '' && !opening.test(name)) return undefined
  return splitDays(withoutOpening(rest), language)
}

/** Whether a text says only when nobody is there. */
export const isClosing = (text: string, language: string): boolean =>
  text.length < 60 && closed.test(text) && namesDay(text, language)

/** How many words there are that are no days or times, nor short ones between these. */
function wordsBeside(text: string, language: string): number {
  const days = daysIn(language)
  const words = text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []
  return words.filter(
    (word) =>
      !days.has(word) &&
      !days.has(word.replace(/s$/, '')) &&
      !/^(?:uhr|bis|and|und|from|von|till|until|through|dal|dalle|alle|del|las|les|tot|van|till|إلى|حتى|من)$/.test(
        word,
      ),
  ).length
}

/** Without “open” where days or times come at once. */
function withoutOpening(text: string): string {
  const rest = text.replace(
    /^(?:(?:we|wir|nous|sie finden uns)\s)?(?:(?:are|’re|'re|sind|sommes)\s)?\p{L}{3,12}(?:\s(?:from|von|du|de|da|dal|van))?\s/iu,
    '',
  )
  return opening.test(text.slice(0, text.length - rest.length)) && rest.length > 4 ? rest : text
}

const betweenDays = /[;、،,](?=\s?\D{2,40}\d)|\s(?:and|und|et|y|e|en)\s(?=\p{L}{2,12}\.?\s?(?:[-–]\s?\p{L}+\s?)?\d)/u

/** One line for each group of days. */
function splitDays(text: string, language: string): string[] {
  const parts = text.split(betweenDays).map((part) => part.trim())
  return parts.every((part) => range.test(part) && (namesDay(part, language) || daily.test(part))) ? parts : [text]
}
