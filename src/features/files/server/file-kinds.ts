import { type Phrase, phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { measureImage } from '#kit/server/images.ts'
import { mostBytes } from '#sites/server/text-cache.ts'
import { extensionOf, isEditable, largestUploadBytes } from '../rules.ts'

type Check = (bytes: Uint8Array) => boolean | Promise<boolean>

const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
const begins =
  (...starts: string[]): Check =>
  (bytes) =>
    starts.some((start) => ascii(bytes, 0, start.length) === start)
/** Any picture: browsers go by its content, so that one under another picture's name is shown all the same. */
const isPicture: Check = async (bytes) => (await measureImage(bytes)) !== undefined
const isWide = begins('\xff\xfe', '\xfe\xff')
/** Accepts UTF-16 as well, which old editors write. */
const isText: Check = (bytes) => !bytes.includes(0) || isWide(bytes)
/** Some programs write a few bytes before the header; readers look for it in the first kilobyte. */
const isPdf: Check = (bytes) => ascii(bytes, 0, 1024).includes('%PDF-')
const isArchive = begins('PK\x03\x04', 'PK\x05\x06')
/** A text that says first what it is. */
const isTextOf =
  (start: RegExp): Check =>
  (bytes) =>
    !bytes.includes(0) && start.test(ascii(bytes, 0, 2000))
const isFilm: Check = (bytes) => ascii(bytes, 4, 8) === 'ftyp'
const isOldFilm: Check = (bytes) => ['ftyp', 'moov', 'mdat', 'wide', 'free'].includes(ascii(bytes, 4, 8))
const isWave: Check = (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WAVE'

const pictures = 'jpg jpeg png webp gif avif'

/** What the content of a file with each extension must look like; other files are refused. */
const checks: Record<string, Check> = {
  ...named(pictures, isPicture),
  svg: isText,
  ico: begins('\0\0\x01\0'),
  pdf: isPdf,
  mp3: begins('ID3', '\xff\xfb', '\xff\xfa', '\xff\xf3', '\xff\xf2'),
  m4a: isFilm,
  mp4: isFilm,
  m4v: isFilm,
  mov: isOldFilm,
  webm: begins('\x1aE\xdf\xa3'),
  ogg: begins('OggS'),
  opus: begins('OggS'),
  wav: isWave,
  woff2: begins('wOF2'),
  vtt: isText,
  zip: isArchive,
  docx: isArchive,
  xlsx: isArchive,
  pptx: isArchive,
  odt: isArchive,
  ods: isArchive,
  odp: isArchive,
  epub: isArchive,
  ics: isTextOf(/^\s*(?:\xef\xbb\xbf)?BEGIN:VCALENDAR/i),
  vcf: isTextOf(/^\s*(?:\xef\xbb\xbf)?BEGIN:VCARD/i),
  gpx: isTextOf(/<gpx[\s>]/),
}

/** Texts of refusals for extensions, by a name that `scripts/messages` finds them by. */
const refusalOf: (endings: string, phrase: Phrase) => Record<string, Phrase> = named

/** Kinds of files that people have and browsers can't show, and what to do about it. */
const ways: Record<string, Phrase> = {
  ...refusalOf(
    'heic heif',
    phrase(
      'heic-unshowable',
      'Browsers can’t show HEIC pictures. Save this one as JPEG, or set the camera of the iPhone to “Most Compatible”.',
    ),
  ),
  ...refusalOf(
    'tif tiff bmp psd',
    phrase('picture-type-unshowable', 'Browsers can’t show this type of picture. Save it as JPEG or PNG.'),
  ),
  ...refusalOf(
    'doc xls ppt',
    phrase(
      'file-type-outdated',
      'This type of file is outdated. Save it as PDF, or in the present format of the program.',
    ),
  ),
  ...refusalOf(
    'avi wmv mkv mpg mpeg flv',
    phrase('film-type-unplayable', 'Browsers can’t play this type of film. Save it as MP4.'),
  ),
  ...refusalOf(
    'aif aiff flac wma',
    phrase('recording-type-unplayable', 'Browsers can’t play this type of recording. Save it as MP3 or M4A.'),
  ),
  ...refusalOf(
    'rar 7z gz tar',
    phrase('only-zip-archives', 'Only zip archives can be used on a site. Pack the files as .zip.'),
  ),
  ...refusalOf(
    'pages numbers key',
    phrase('file-type-unopenable', 'Visitors can’t open this type of file. Export it as PDF.'),
  ),
}

function named<T>(endings: string, value: T): Record<string, T> {
  return Object.fromEntries(endings.split(' ').map((ending) => [ending, value]))
}

const isCalledPicture = (path: string) => pictures.split(' ').includes(extensionOf(path))

/** The path of a file, with the ending of the picture that it is where its name says another one. */
export async function nameByContent(path: string, bytes: Uint8Array): Promise<string> {
  const type = isCalledPicture(path) ? (await measureImage(bytes))?.type : undefined
  const isRight = type === undefined || type === extensionOf(path).replace('jpg', 'jpeg')
  return isRight ? path : path.replace(/(?<![^.])[^.]+$/, type === 'jpeg' ? 'jpg' : type)
}

function explain(path: string, bytes: Uint8Array): Phrase {
  const isHeic = /^ftyp(?:heic|heix|hevc|mif1|msf1)/.test(ascii(bytes, 4, 12))
  return (
    (isHeic && isCalledPicture(path) && ways.heic) ||
    phrase('file-not-as-named', 'This file is not what its name says.')
  )
}

export const tooLarge = (): Refusal =>
  new Refusal('too-large', phrase('file-over-10-mb', 'Please select a file smaller than 10MB'))

export const textTooLong = (): Refusal => new Refusal('too-large', phrase('text-too-long', 'This text is too long.'))

/** Refuses a file name that a site can’t have. */
export function checkName(path: string): void {
  if (extensionOf(path) === '')
    throw new Refusal('unsupported', phrase('name-needs-ending', 'Please give the name an ending such as .txt.'))
  if (!isEditable(path) && !Object.hasOwn(checks, extensionOf(path)))
    throw new Refusal(
      'unsupported',
      ways[extensionOf(path)] ?? phrase('file-type-unusable', 'This type of file can’t be used on a site.'),
    )
}

/** Refuses a file that a site can’t have, or that isn't what its name says. */
export async function checkKind(path: string, bytes: Uint8Array): Promise<void> {
  checkName(path)
  if (bytes.length > largestUploadBytes) throw tooLarge()
  if (bytes.length === 0) return
  if (isEditable(path) && bytes.length > mostBytes(path)) throw textTooLong()
  const check = isEditable(path) ? isText : checks[extensionOf(path)]
  if (!(await check?.(bytes))) throw new Refusal('unsupported', explain(path, bytes))
}
