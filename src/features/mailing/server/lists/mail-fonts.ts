import { fonts } from '#kit/server/mail/palette.ts'
import { fontsByKind, type FontName } from '#sites/format/fonts.ts'

const serif = "Georgia,'Times New Roman',serif"
const ofDevice: Record<keyof typeof fontsByKind.device, string> = {
  system: fonts.sans,
  serif,
  mono: fonts.mono,
  rounded: `ui-rounded,'Arial Rounded MT Bold',${fonts.sans}`,
  humanist: `Optima,Candara,${fonts.sans}`,
  classic: `'Iowan Old Style',Palatino,${serif}`,
}
const isOfDevice = (font: string): font is keyof typeof ofDevice => Object.hasOwn(ofDevice, font)

/** Served typefaces that aren’t sans-serif. */
const others: readonly (readonly [names: Readonly<Record<string, string>>, stack: string])[] = [
  [{ ...fontsByKind.serif, fraunces: fontsByKind.display.fraunces }, serif],
  [fontsByKind.mono, fonts.mono],
]
const namesOfSans: Readonly<Record<string, string>> = { ...fontsByKind.sans, ...fontsByKind.display }

/** The typeface of a site for mail programs: its own where the reader has it, else one of its kind. */
export function mailFontOf(font: FontName | undefined): string {
  if (font === undefined) return fonts.sans
  if (isOfDevice(font)) return ofDevice[font]
  const [names, stack] = others.find(([each]) => Object.hasOwn(each, font)) ?? [namesOfSans, fonts.sans]
  return `'${names[font]}',${stack}`
}
