import { emailPattern } from '#accounts/rules.ts'
import { phonePattern } from '#kit/phone-number.ts'
import type { SiteWords } from '#kit/catalogue.ts'
import { say } from '#kit/say.ts'
import { addressRulesOf } from '#payments/address-format.ts'
import { placeNames, type AddressRules, type PlaceName } from '#payments/address-kinds.ts'
import type { Settings } from '#sites/format/settings.ts'
import { countryCodes } from '#payments/country-codes.ts'
import { listCountries } from '#store/countries.ts'
import { describePlaceField } from '#store/place-fields.ts'
import { shippingTo } from '#store/pricing.ts'
import type { Rendering } from '../elements/rendering.ts'
import type { ShopProps } from './shop-props.ts'

type ShopWords = SiteWords['shop']
/** What a buyer has to fill in at the checkout. */
type ContactName = Exclude<keyof ShopWords['wanted'], PlaceName | 'region' | 'postcode'>

interface FieldProps {
  id: string
  name: string
  label: string
  /** What is asked for where it is missing; optional without it. */
  wanted?: string
  autoComplete: string
  maxLength: number
  type?: 'email' | 'tel'
  isShort?: boolean
}

const patterns = { email: emailPattern, tel: phonePattern }
const errorOf = (id: string) => `${id}-error`

function Mistake({ id }: { id: string }) {
  return <span className="mistake" id={errorOf(id)} hidden />
}

function Field({ id, name, label, wanted, type, isShort, ...input }: FieldProps) {
  return (
    <div className={isShort ? 'field' : 'field whole'}>
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, name, ...input }}
        type={type ?? 'text'}
        inputMode={type}
        pattern={type && patterns[type]}
        required={wanted !== undefined}
        data-wanted={wanted}
        aria-describedby={wanted && errorOf(id)}
      />
      {wanted && <Mistake id={id} />}
    </div>
  )
}

interface ChoiceProps {
  id: string
  name: string
  label: string
  options: [value: string, label: string][]
  autoComplete?: string
  wanted?: string
  chosen: string
  /** Where the store delivers, for the script that chooses. */
  delivers?: string | undefined
  /** Of a field that isn't shown at first: its name for the script. */
  part?: string
  isWhole?: boolean
}

function Choice({ id, name, label, options, wanted, chosen, autoComplete, delivers, part, isWhole }: ChoiceProps) {
  return (
    <div className={isWhole ? 'field whole' : 'field'} data-part={part} hidden={part !== undefined}>
      <label htmlFor={id}>{label}</label>
      <select
        {...{ id, name, autoComplete }}
        defaultValue={chosen}
        data-wanted={wanted}
        data-delivers={delivers}
        aria-describedby={wanted && errorOf(id)}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {wanted && <Mistake id={id} />}
    </div>
  )
}

interface PlaceFieldProps {
  page: Rendering
  id: string
  name: PlaceName
  rules: AddressRules
}

const tokens = { city: 'address-level2', state: 'address-level1', zip: 'postal-code' }

/** A part of an address that not every country has; the script follows the country that is chosen. */
function PlaceField({ page, id, name, rules }: PlaceFieldProps) {
  const { words, language } = page.view
  const { label, wanted, isAsked, isRequired } = describePlaceField(name, words.shop, rules)
  const same = { name, autoComplete: `shipping ${tokens[name]}`, 'aria-describedby': errorOf(id) }
  const input = { required: isRequired, 'data-wanted': isRequired ? wanted : undefined, disabled: !isAsked }
  return (
    <div className="field" data-place={name} hidden={!isAsked}>
      <label htmlFor={id}>{isRequired ? label : say(language, words.shop.optional, { label })}</label>
      <input {...{ id, ...same, ...input }} type="text" maxLength={name === 'zip' ? 20 : 100} />
      {name === 'state' && <select {...{ id: `${id}-list`, ...same }} data-part="regions" disabled hidden />}
      <Mistake id={id} />
    </div>
  )
}

const isListed = (code: string) => countryCodes.includes(code)

const known = new Map<string, [value: string, label: string][]>()

/** Sorting 249 names takes longer than the rest of the page. */
function countriesIn(language: string): [value: string, label: string][] {
  const countries = known.get(language) ?? listCountries(language).map(({ code, name }) => [code, name])
  if (known.size > 50) known.clear()
  known.set(language, countries as [string, string][])
  return countries as [string, string][]
}

/** The country that the list begins with, and those to which the store delivers, where it isn't all of them. */
function firstCountry({ shipping, currency }: Settings): { chosen: string; delivers?: string } {
  if (!shipping || shipping.elsewhere !== undefined) return { chosen: 'US' }
  const reached = Object.keys(shipping.byCountry)
    .filter(isListed)
    .filter((code) => shippingTo([code], { amount: 0, currency }, shipping) !== undefined)
  const [first = 'US'] = reached.includes('US') ? [] : reached
  return { chosen: first, ...(reached.length > 0 && { delivers: reached.join(' ') }) }
}

const asked = (words: ShopWords, name: ContactName) => ({ name, wanted: words.wanted[name] })

/** Who buys. */
export function ContactFields({ page, words, id }: ShopProps & { id: string }) {
  const of = (name: ContactName) => ({ id: `${id}-${name}`, ...asked(words, name) })
  return (
    <fieldset className="asked">
      <legend>{words.contact}</legend>
      <Field {...of('email')} label={page.words.email} type="email" autoComplete="email" maxLength={254} />
      <Choice
        {...{ id: `${id}-updates`, name: 'updates', label: words.updates, chosen: 'E-Mail Only', part: 'updates' }}
        options={Object.entries(words.updateChoices)}
      />
    </fieldset>
  )
}

/** Where it is sent. */
export function AddressFields({ page, words, id }: ShopProps & { id: string }) {
  const { labels } = words
  const { firstName, lastName } = page.words
  const of = (name: ContactName) => ({ id: `${id}-${name}`, ...asked(words, name) })
  const line2 = { id: `${id}-address2`, name: 'address2', label: labels.address2 }
  const country = firstCountry(page.view.settings)
  const rules = addressRulesOf(country.chosen)
  const inOrder = [...rules.fields, ...placeNames.filter((name) => !rules.fields.includes(name))]
  return (
    <fieldset className="asked">
      <legend>
        <span data-part="sent-to">{words.shippingAddress}</span>
        <span data-part="billed-to" hidden>
          {words.billingAddress}
        </span>
      </legend>
      <Choice
        {...of('country')}
        {...{ label: labels.country, autoComplete: 'shipping country', isWhole: true, ...country }}
        options={countriesIn(page.view.language)}
      />
      <Field {...of('firstName')} label={firstName} autoComplete="shipping given-name" maxLength={100} isShort />
      <Field {...of('lastName')} label={lastName} autoComplete="shipping family-name" maxLength={100} isShort />
      <Field {...of('address')} label={labels.address} autoComplete="shipping address-line1" maxLength={200} />
      <Field {...line2} autoComplete="shipping address-line2" maxLength={200} />
      <div className="places whole" data-part="places">
        {inOrder.map((name) => (
          <PlaceField key={name} {...{ page, id: `${id}-${name}`, name, rules }} />
        ))}
      </div>
      <Field {...of('phone')} label={labels.phone} type="tel" autoComplete="shipping tel" maxLength={40} isShort />
      <Choice
        {...{ id: `${id}-phoneType`, name: 'phoneType', label: words.phoneType, chosen: 'Mobile' }}
        options={Object.entries(words.phoneTypes)}
      />
    </fieldset>
  )
}
