/** A website written by hand, whose imprint and privacy notice only its footer names. */
const page = (
  title: string,
  body: string,
) => `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title} – Weberei Flachs</title></head><body>
<header><a class="logo" href="/">Weberei Flachs</a><nav><ul><li><a href="/">Start</a></li><li><a href="/werkstatt.html">Werkstatt</a></li><li><a href="/garne.html">Garne</a></li></ul></nav></header>
<main><h1>${title}</h1>${body}</main>
<footer><p>© 2016 Weberei Flachs · <a href="/impressum.html">Impressum</a> · <a href="/datenschutz.html">Datenschutz</a></p><p>Gewebt mit Geduld.</p></footer></body></html>`

export const handmadePages: Record<string, string> = {
  '/': page('Leinen vom Webstuhl', '<p>Zwei Webstühle stehen am Fenster, und im Winter brennt der Ofen daneben.</p>'),
  '/werkstatt.html': page('Werkstatt', '<p>Besuch ist willkommen, sobald die Kette aufgezogen ist.</p>'),
  '/garne.html': page('Garne', '<p>Wir färben mit Krapp, Waid und Walnuss aus dem eigenen Garten.</p>'),
  '/impressum.html': page('Impressum', '<p>Jutta Flachs, Mühlgasse 7, 98617 Meiningen.</p>'),
  '/datenschutz.html': page('Datenschutz', '<p>Diese Seite merkt sich niemanden und zählt auch nichts.</p>'),
}
