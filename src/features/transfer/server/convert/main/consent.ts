import { attributeOf, below, isElement, type Element } from '../document/nodes.ts'
import { visibleText } from '../document/visible-text.ts'
import { noMeasures, type Measures } from './measure.ts'
import { isNamedConsent } from './names.ts'

const mostWords = 300
const cookies =
  /cookie|kakor|eväste|ciasteczk|sütik|süti |küpsis|sīkdat|slapuk|piškotk|kolačić|колачић|бисквитк|çerez|vafrakök|galetes|куки|кукі|クッキー|쿠키|饼干|小型文字檔案|ملفات تعريف|كوكي|کوکی|עוגיות|कुकी|คุกกี้|μπισκότ/iu
const privacy =
  /privacy|privatsph|datenschutz|vie privée|confidentialité|privacidad|privacidade|riservatezza|prywatnoś|gdpr|dsgvo|tracking|personal data|персональн|конфиденциальн|隐私|隱私|プライバシー|개인정보|خصوصي|פרטיות|gizlilik/iu
const agree =
  /^\W*(?:i |yes,? |ja,? |oui,? |sí,? )?(?:accept|agree|allow|got it|ok\b|okay|understood|i understand|consent|continue|dismiss|close|decline|reject|deny|refuse|manage|cookie|customi[sz]e|preferences|settings|save|only (?:necessary|essential)|necessary|akzept|alle |annehmen|einverstanden|zustimm|verstanden|ablehnen|erlauben|nur |schlie|einstellung|accepter|j.accepte|tout |d.accord|refuser|autoriser|continuer|fermer|param|acept|entendido|de acuerdo|rechaz|permitir|cerrar|config|accett|rifiut|ho capito|chiudi|accepteer|akkoord|weiger|toestaan|sluiten|begrepen|aceit|concordo|recus|fechar|akceptuj|zgadzam|rozumiem|odrzu|souhlas|přij|odmít|rozum|elfogad|rendben|godkänn|acceptera|jag |neka|hyväksy|godta|avvis|tillad|afvis|αποδοχή|συμφων|приня|соглас|понятно|хорошо|отклон|приймаю|погодж|同意|接受|允许|允許|確定|知道了|拒绝|拒絕|许可|許可|承諾|동의|수락|확인|거부|موافق|قبول|أوافق|رفض|حسنا|אישור|מסכי|קבל|סגור|הבנתי|kabul|tamam|anladım|redde|पझ|स्वीकार|ยอมรับ|đồng ý|chấp nhận|setuju|terima|sutinku|nõustun|piekr|strinjam|prihva|prihvać)/iu

const isButton = (element: Element) =>
  ['button', 'a', 'input'].includes(element.tagName) || attributeOf(element, 'role') === 'button'

function countAgreements(element: Element): number {
  let count = 0
  for (const node of below(element)) {
    if (!isElement(node) || !isButton(node)) continue
    const label = node.tagName === 'input' ? (attributeOf(node, 'value') ?? '') : visibleText(node)
    if (label.length < 60 && agree.test(label)) count += 1
  }
  return count
}

const isLayer = (element: Element) =>
  ['dialog', 'alertdialog', 'alert'].includes(attributeOf(element, 'role') ?? '') ||
  element.tagName === 'dialog' ||
  /position:\s*(?:fixed|sticky)/i.test((attributeOf(element, 'style') ?? '').slice(0, 1000))

/** Whether an element is a notice that asks visitors to agree to cookies, by its words, controls and name. */
export function isConsentNotice(element: Element, of: Measures = noMeasures): boolean {
  if (of.words < 3 || of.words > mostWords * 5 || of.h1s > 0) return false
  const [isNamed, isLaid] = [isNamedConsent(element), isLayer(element)]
  if (of.words > mostWords && !isNamed && !isLaid) return false
  const text = visibleText(element)
  const says = cookies.test(text) ? 2 : privacy.test(text) ? 1 : 0
  if (says === 0) return false
  const agreements = countAgreements(element)
  if (isNamed && says === 2) return agreements > 0 || (of.words <= 80 && of.headings + of.pictures === 0)
  if (isLaid) return agreements > 0
  return (says === 2 && agreements > 0 && of.words <= 180) || (agreements > 1 && of.words <= 120 && of.paragraphs <= 2)
}
