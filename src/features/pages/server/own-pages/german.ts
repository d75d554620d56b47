import type { OwnTexts } from './texts.ts'

export const german: OwnTexts = {
  home: 'Zurück zur Startseite',
  shop: {
    title: 'Shop',
    empty: 'Der Shop ist noch leer. Schauen Sie bald wieder vorbei.',
    cart: 'Ihr Warenkorb',
    checkout: 'Kasse',
    wishlist: 'Ihr Wunschzettel',
  },
  closed: {
    analytics: [
      'Auswertung',
      'Hier sehen Sie bald, wie es einer Website geht, ohne dass jemand verfolgt wird. Sie ist noch nicht verfügbar.',
    ],
    collaboration: [
      'Zusammenarbeit',
      'Hier laden Sie bald andere ein, mit Ihnen an einer Website zu arbeiten. Das ist noch nicht verfügbar.',
    ],
    transactions: [
      'Vorübergehend abgeschaltet',
      'Diese Seite ist wegen Konflikten mit der Diagramm-Bibliothek abgeschaltet.',
    ],
    costs: [
      'AWS-Kostenanalyse',
      'Hier sehen Sie bald, was läuft und was es kostet. Der Bericht ist noch nicht verfügbar.',
    ],
  },
  standIns: {
    contact: `Title: Kontakt

:::hero{align=left height=short}
# Kontakt

Haben Sie eine Frage oder ein Anliegen, oder möchten Sie Danke sagen? Schreiben Sie an {site}. Sie erhalten innerhalb von 24 Stunden eine Antwort.
:::

:::columns
:::column
::contact
:::
:::column
## Häufige Fragen

### Wann höre ich von Ihnen?

Innerhalb von 24 Stunden, meistens früher. Als dringend markierte Nachrichten lesen wir zuerst.

### Was soll ich schreiben?

Worum es geht, in Ihren eigenen Worten. Wenn etwas schiefgegangen ist, sagen Sie uns, was Sie getan und was Sie gesehen haben; dann können wir schneller helfen.

### Wer liest das?

Die Menschen hinter {site} und sonst niemand. Ihre Adresse dient nur dazu, Ihnen zu antworten.
:::
:::
`,
    subscribe: `Title: Abonnieren

# Abonnieren

Neues von {site} per E-Mail, nur wenn es etwas gibt.

::subscribe
`,
    terms: `Title: Bedingungen

# Bedingungen

Diese Bedingungen sind kurz, damit man sie liest. Sie gelten für diese Website, {site}.

## Diese Website benutzen

Sie dürfen sie lesen, verlinken und wiederkommen, sooft Sie mögen. Bitte tun Sie nichts, was ihr oder anderen schadet, die sie benutzen.

## Rechte an den Inhalten

Die Texte und Bilder gehören {site} oder denen, die sie uns überlassen haben. Fragen Sie, bevor Sie sie anderswo verwenden. Was Sie uns schicken, bleibt Ihres; wir brauchen es, um Ihnen zu antworten.

## Wenn etwas verkauft wird

Es gelten Preis und Beschreibung auf der Seite. Was Ihnen das Gesetz als Käufer gibt, etwa das Recht auf Widerruf, bleibt von allem hier unberührt.

## Wenn etwas schiefgeht

Wir achten darauf, dass alles stimmt und die Website erreichbar ist, und können beides nicht für jede Minute versprechen. Wenn Sie einen Fehler finden, [sagen Sie es uns](/contact).

## Änderungen

Wenn sich diese Bedingungen ändern, stehen die neuen auf dieser Seite.
`,
    privacy: `Title: Datenschutz

# Datenschutz

Das weiß {site} von Ihnen, wenn Sie zu Besuch sind: so wenig wie möglich.

## Wenn Sie sich umsehen

Ein Besuch hinterlässt eine Zeile im Protokoll des Servers: welche Adresse, wann, und ob es geklappt hat. Kein Cookie läuft Ihnen nach, niemand zählt Sie, nichts wird aufgezeichnet.

Ob Sie es dunkel oder hell mögen, merkt sich nur Ihr eigener Browser.

## Filme und Karten

Sie laden nichts von anderswo, bis Sie darauf drücken. Dann fragt Ihr Browser den Anbieter, der dort genannt ist, und dessen Regeln gelten.

## Wenn Sie uns schreiben

Was Sie schicken, dient dazu, Ihnen zu antworten. Es wird nicht verkauft, verliehen oder anderen gezeigt.

## Was Sie verlangen können

Eine Kopie dessen, was über Sie aufbewahrt wird, eine Berichtigung oder die Löschung. [Schreiben Sie uns](/contact), wir kümmern uns darum.
`,
  },
}
