const sizes =
  /^(?:pa[_-])?(?:size|gr(?:oe|ö|o)(?:ss|ß)e|taille|pointure|talla|tama(?:ñ|n)o|tamanho|taglia|maat|storlek|størrelse|rozmiar|koko|размер|サイズ|尺寸|尺码)/i
const colours =
  /^(?:pa[_-])?(?:colou?r|farbe|couleur|coloris|colore|kleur|cor$|färg|farge|farve|kolor|väri|цвет|カラー|色|颜色|顏色)/i

/** Whether what can be chosen of a product is its size or colour, by the name of the choice. */
export const isSize = (name: string): boolean => sizes.test(name)
export const isColour = (name: string): boolean => colours.test(name)
