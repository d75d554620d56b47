import type { FormField } from './parsed/block.ts'

/** What fields for something about oneself are called, by the token that lets a browser fill them in. */
const labels: Readonly<Record<string, string>> = {
  name: 'name|full name|first and last name|name and surname|vor und nachname|vorname und nachname|vor- und nachname|vollständiger name|nom complet|nom et prénom|prénom et nom|nombre completo|nombre y apellidos|nome completo|nome e cognome|nome e apelido|naam|volledige naam|voor en achternaam|voor- en achternaam|nombre|nome|الاسم|الاسم الكامل|اسمك',
  'given-name':
    'first name|given name|forename|vorname|prénom|nombre de pila|primer nombre|nome di battesimo|voornaam|primeiro nome|الاسم الأول',
  'family-name':
    'last name|surname|family name|nachname|familienname|zuname|nom de famille|nom|apellido|apellidos|cognome|achternaam|apelido|sobrenome|اسم العائلة|اللقب',
  email:
    'email|e mail|e-mail|email address|e-mail address|mail|e mail adresse|e-mail-adresse|mailadresse|adresse e mail|adresse e-mail|adresse électronique|courriel|correo|correo electrónico|indirizzo e-mail|indirizzo email|e-mailadres|emailadres|endereço de e-mail|البريد الإلكتروني|بريدك الإلكتروني',
  tel: 'phone|phone number|telephone|telephone number|mobile|mobile number|mobile phone|cell phone|tel|telefon|telefonnummer|handy|handynummer|mobilnummer|téléphone|numéro de téléphone|portable|teléfono|número de teléfono|móvil|telefono|numero di telefono|cellulare|telefoon|telefoonnummer|mobiel|mobiel nummer|telefone|número de telefone|telemóvel|celular|الهاتف|رقم الهاتف|الجوال|رقم الجوال',
  organization:
    'company|company name|organisation|organization|business|business name|firma|firmenname|unternehmen|société|entreprise|empresa|azienda|società|ditta|bedrijf|bedrijfsnaam|organisatie|الشركة|اسم الشركة|المؤسسة',
  'organization-title': 'job title|position|berufsbezeichnung|fonction|cargo|qualifica|functie|المسمى الوظيفي',
  'street-address':
    'address|street address|postal address|home address|adresse|anschrift|postanschrift|adresse postale|dirección|dirección postal|indirizzo|adres|morada|endereço|العنوان|عنوانك',
  'address-line1':
    'street|street and number|address line 1|straße|strasse|straße und hausnummer|straße und nr|rue|calle|via|straat|straat en huisnummer|rua|الشارع',
  'postal-code':
    'postcode|post code|zip|zip code|postal code|plz|postleitzahl|code postal|código postal|cap|codice postale|الرمز البريدي',
  'address-level2':
    'city|town|city or town|ort|stadt|wohnort|ville|ciudad|localidad|città|comune|stad|plaats|woonplaats|cidade|localidade|المدينة',
  'address-level1':
    'state|province|county|bundesland|kanton|région|provincia|estado|provincie|distrito|المنطقة|الولاية|المحافظة',
  'country-name': 'country|land|pays|país|paese|البلد|الدولة',
  bday: 'date of birth|birth date|birthdate|birthday|geburtsdatum|geburtstag|date de naissance|fecha de nacimiento|data di nascita|geboortedatum|data de nascimento|تاريخ الميلاد',
  url: 'website|web site|homepage|webseite|internetseite|site web|sitio web|sito web|página web|site|الموقع الإلكتروني',
}

const tokens = new Map(Object.entries(labels).flatMap(([token, all]) => all.split('|').map((one) => [one, token])))

/** Words with which a label speaks to somebody: `Your name`, `Ihre Telefonnummer`. */
const addressed =
  /^(?:your|my|the|ihre?|deine?|dein|meine?|votre|vos|ton|ta|mon|ma|su|sus|tu|tus|mi|il tuo|la tua|il suo|la sua|tuo|tua|uw|je|jouw|mijn|o seu|a sua|seu|sua|teu|tua) /

/** What stands behind a label doesn’t name it: a note in brackets, a star, a colon. */
const tidy = (label: string) =>
  label
    .normalize('NFC')
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[*:.,?!]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const fillable = new Set(['Text', 'TextArea', 'Email', 'Phone', 'Date'])

/** The token by which a browser fills in a field that asks for something about oneself, told by its label; undefined for anything else. */
export function autofillOf({ type, label }: Pick<FormField, 'type' | 'label'>): string | undefined {
  if (!fillable.has(type)) return undefined
  if (type === 'Email') return 'email'
  if (type === 'Phone') return 'tel'
  const plain = tidy(label)
  const token = tokens.get(plain) ?? tokens.get(plain.replace(addressed, ''))
  if (token === 'bday') return token
  if (type === 'Date') return undefined
  // A line can’t hold an address of several, and a message is no name.
  if (type === 'TextArea') return token === 'street-address' ? token : undefined
  return token === 'street-address' ? 'address-line1' : token
}
