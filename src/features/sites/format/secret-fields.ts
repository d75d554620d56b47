import type { FieldType, FormField } from './parsed/block.ts'
import { secretWords } from './secret-words.ts'
import { isMixed, showLetters, toLatinLetters } from './text/bare-letters.ts'

/** The same as `secretWords` in languages that sites are written in besides, without accents. */
const moreLatin =
  /(?<![a-z])(?:pin|nip|sms|cvn|csc|cid)(?![a-z])|pin.?(?:nu|no|za)|lozin|heslo|has[lł]|geslo|adgang|kod|salasan|losen|jelszo|sifre|parol|slaptaz|mat khau|ma pin|sandi|laluan|nenosiri|pasahitz|tunnus|\btan\b|mtan|cifr|chiffr|bank|banc|konto|cuenta|conta\b|rekening|account|routing|sort code|swift|blz|credit|kredit|wallet|mnemo|phrase|verif|\bdigits?\b|ziffer|cifra|log-?in|logon|zugang|sicherheit|segur|securit|securid|sicurez|beveilig/
const moreOthers =
  /парол|(?<!\p{L})п[иі]н(?!\p{L})|код|карт|секрет|сч[её]т|рахун|лозинк|сметк|банк|кредит|шифр|гасл|κωδικ|καρτ|κάρτ|(?<!\p{L})πιν(?!\p{L})|συνθηματ|τραπεζ|τράπεζ|λογαριασμ|סיסמ|סודי|קוד|כרטיס|בנק|אשראי|חשבון|כלמה|كلمة|رقم سري|بنك|حساب|كود|گذرواژه|کارت|پین|پاس|کارڈ|(?<!\p{L})پن(?!\p{L})|پاسورڈ|पासवर्ड|पिन|कार्ड|कूट|ओटीपी|कोड|खाता|गुप्त|บัตร|รหัส|พิน|ธนาคาร|บัญชี|โอทีพี|密|暗証|暗证|暗碼|暗码|口令|パス|ぱす|あんしょう|カード|コード|ピン|卡|口座|银行|銀行|验证|驗證|認証|安全|セキュリティ|비밀|암호|카드|계좌|인증|핀|보안|은행|코드|패스/u

/** Scripts in which it is known what asks for a secret. */
const known =
  /^[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Devanagari}\p{scx=Thai}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\P{L}]*$/u

/** What turns letters around shows something else than it says. */
const turned = /\p{Bidi_Control}/u

/** Nobody names a field at such length. */
const longestLabelCharacters = 500

const digits: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
}
const readDigits = (text: string) =>
  text.replace(/\d/g, (digit) => digits[digit] ?? digit).replace(/[$@!|l]/g, asLetter)
const asLetter = (sign: string) => (sign === '$' ? 's' : sign === '@' ? 'a' : 'i')

/** Letters that stand apart as one word: “P I N”, “c.v.v”. */
const joinLetters = (text: string) =>
  text.replace(
    /(?<=(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}])[^\p{L}\p{M}\p{N}]{1,3}(?=[\p{L}\p{N}](?![\p{L}\p{M}\p{N}]))/gu,
    '',
  )

/** What codes of places are called: they are no secret, and every second form asks for one. */
const postcode = /\b(?:post(?:al)?|zip|area|country)[ -]?codes?\b/g

function soundsSecret(text: string): boolean {
  const shown = joinLetters(showLetters(text).replaceAll('\u0640', '')).toLowerCase()
  const latin = toLatinLetters(text).replace(postcode, '')
  return (
    moreOthers.test(shown.normalize('NFC')) ||
    [
      shown.normalize('NFD').replace(/\p{M}/gu, '').replace(postcode, ''),
      joinLetters(latin),
      readDigits(latin),
      joinLetters(readDigits(latin)),
    ].some((each) => secretWords.test(each) || moreLatin.test(each))
  )
}

/** What is typed there is known without a word. */
const saysItself: readonly FieldType[] = ['Email', 'Date']

/**
 * Whether a field asks for a password, a card number, a code of a bank or the like. A label can say anything in any language, so what
 * isn’t understood counts as one, too: letters that pass for others, scripts that are not known, and fields that say nothing.
 */
export function asksForSecret({ type, label, placeholder = '', options }: FormField): boolean {
  if (type === 'Password') return true
  if (type === 'Hidden' || type === 'Button' || (type === 'Checkbox' && !options)) return false
  const words = `${label} ${placeholder}`
  const isUnsaid = !/\p{L}/u.test(words) && !saysItself.includes(type)
  if (isUnsaid || words.length > longestLabelCharacters) return true
  return !known.test(words) || turned.test(words) || isMixed(words) || soundsSecret(words)
}

/**
 * The fields of a form on a limited site: those that ask for secrets are password fields, which no form shows, takes in or gives back,
 * and nobody is kept from sending the others.
 */
export const withholdSecrets = (fields: readonly FormField[]): FormField[] =>
  fields.map((field) => (asksForSecret(field) ? { ...field, type: 'Password', required: false } : field))
