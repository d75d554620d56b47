const kept = new Set(['pre', 'code', 'kbd', 'script', 'style', 'textarea', 'tt', 'samp', 'var'])

/** Writes apostrophes in words as WordPress shows them, apart from those in code and in tags. */
export function curlApostrophes(html: string): string {
  let inside = ''
  return html
    .split(/(<[^<>]*>)/)
    .map((piece) => {
      const [, slash, tag = ''] = /^<(\/?)([a-z]\w{0,10})/i.exec(piece) ?? []
      const name = tag.toLowerCase()
      if (slash !== undefined) {
        if (inside === '' && slash === '' && kept.has(name)) inside = name
        else if (slash === '/' && name === inside) inside = ''
        return piece
      }
      return inside === '' ? piece.replace(/(?<=[\p{L}\p{N}])'(?=\p{L})/gu, '’') : piece
    })
    .join('')
}
