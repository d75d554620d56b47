import { attributeOf, findAll, findFirst, namesOf, type Element } from '#transfer/server/convert/document/nodes.ts'
import { visibleText } from '#transfer/server/convert/document/visible-text.ts'

export type FormKind = 'fields' | 'subscribe' | 'cart' | 'none'

const newsletter =
  /newsletter|subscri|mailchimp|mc4wp|mc-embedded|klaviyo|sendinblue|brevo|convertkit|formkit|mailerlite|abonn|inscri|suscri|iscriviti|подпис|订阅|訂閱|اشترك|ニュースレター/i
const foreign =
  /(?:^|[\s_-])(?:search|searchform|login|loginform|signin|comment-?form|commentform|logout|register|filter|facets?|currency|locali[sz]ation|sort(?:ing)?|woocommerce-ordering|coupon|wp-block-search)(?:[\s_-]|$)/i

export const controlsOf = (form: Element): Element[] => findAll(form, 'input', 'textarea', 'select', 'button')
export const typeOf = (control: Element): string =>
  control.tagName === 'input' || control.tagName === 'button'
    ? (attributeOf(control, 'type') ?? '').trim().toLowerCase()
    : control.tagName

const described = (form: Element) =>
  [
    ...namesOf(form),
    attributeOf(form, 'action') ?? '',
    attributeOf(form, 'name') ?? '',
    attributeOf(form, 'aria-label') ?? '',
  ]
    .join(' ')
    .slice(0, 2000)

const isEmail = (control: Element) =>
  control.tagName === 'input' && (typeOf(control) === 'email' || /e-?mail/i.test(attributeOf(control, 'name') ?? ''))

function isCart(form: Element): boolean {
  if (
    /(?:\/cart(?:\/add)?(?:[/?#]|$)|add-to-cart|addtocart|snipcart|paypal\.com\/cgi-bin)/i.test(
      attributeOf(form, 'action') ?? '',
    )
  )
    return true
  if (
    namesOf(form).some((name) =>
      /^(?:cart|variations_form|product-form.*|add-to-cart.*|shopify-product-form)$/.test(name),
    )
  )
    return true
  return !!findFirst(
    form,
    (element) =>
      attributeOf(element, 'name') === 'add-to-cart' ||
      namesOf(element).some((name) => /^(?:single_)?add[-_]to[-_]cart(?:[-_]button)?$/.test(name)),
  )
}

/** What a form is for, by its fields and names. */
export function classifyForm(form: Element): FormKind {
  if (isCart(form)) return 'cart'
  const controls = controlsOf(form)
  const types = controls.map(typeOf)
  if (types.includes('password') || types.includes('search') || attributeOf(form, 'role') === 'search') return 'none'
  if (
    foreign.test(described(form)) ||
    controls.some(
      (control) =>
        /^(?:s|q|search|query|keywords?)$/i.test(attributeOf(control, 'name') ?? '') && control.tagName === 'input',
    )
  )
    return 'none'
  const fields = controls.filter(
    (control) =>
      !['hidden', 'submit', 'button', 'image', 'reset', ''].includes(typeOf(control)) ||
      (control.tagName === 'input' && typeOf(control) === ''),
  )
  if (fields.length === 0) return 'none'
  const words = `${described(form)} ${visibleText(form).slice(0, 2000)}`
  const isShort = fields.some(isEmail) && !types.includes('textarea') && fields.length <= 4
  if (isShort && (newsletter.test(words) || fields.length === 1)) return 'subscribe'
  const isGet = (attributeOf(form, 'method') ?? 'get').toLowerCase() === 'get'
  const asksPeople =
    types.includes('textarea') || fields.some((control) => isEmail(control) || typeOf(control) === 'tel')
  return isGet && !asksPeople && fields.length < 3 ? 'none' : 'fields'
}
