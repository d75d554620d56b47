import type { OwnTexts } from './texts.ts'

export const german: OwnTexts = {
  home: 'Zurück zur Startseite',
  shop: {
    title: 'Laden',
    empty: 'Noch steht nichts im Regal. Schauen Sie bald wieder vorbei.',
    link: 'Im Laden umsehen',
  },
  closed: {
    matches: [
      'Ihre Treffer',
      'Hier warten bald die Menschen, die Sie gefunden haben. Die Vermittlung ist noch nicht geöffnet.',
    ],
    chat: ['Chat', 'Hier bekommt bald ein Gespräch zu zweit seinen Platz. Chats sind noch nicht geöffnet.'],
    search: [
      'Menschen finden',
      'Hier suchen Sie bald nach Menschen, die zu Ihnen passen. Die Suche ist noch nicht geöffnet.',
    ],
    questions: [
      'Fragen',
      'Ein paar Fragen helfen hier bald, passende Menschen zu finden. Der Fragebogen ist noch nicht geöffnet.',
    ],
    messages: ['Nachrichten', 'Hier kommt bald an, was Besucher schreiben. Der Posteingang ist noch nicht geöffnet.'],
    subscription: ['Premium-Abo', 'Unbegrenzte Treffer und mehr gibt es bald hier. Noch lässt sich nichts kaufen.'],
    cart: [
      'Ihr Warenkorb',
      'Hier sammelt sich bald, was Sie im Laden aussuchen. Der Warenkorb ist noch nicht geöffnet.',
    ],
    checkout: ['Kasse', 'Hier bezahlen Sie bald, sicher und in einer Minute. Die Kasse ist noch nicht geöffnet.'],
    wishlist: [
      'Ihr Wunschzettel',
      'Hier bleibt bald, was Ihnen gefällt und noch Zeit hat. Der Wunschzettel ist noch nicht geöffnet.',
    ],
    orders: [
      'Bestellungen',
      'Hier steht bald jede Bestellung, und wo ihr Paket gerade ist. Bestellungen sind noch nicht geöffnet.',
    ],
    chats: ['Chats', 'Hier führen Sie bald Gespräche mit Besuchern. Chats sind noch nicht geöffnet.'],
    subscriptions: ['Abos', 'Hier pausieren, beginnen oder beenden Sie bald Ihre Abos. Abos sind noch nicht geöffnet.'],
    'subscription-details': [
      'Ihr Abo',
      'Die nächste Rechnung und der Weg, sie zu vermeiden, stehen bald beide hier. Abos sind noch nicht geöffnet.',
    ],
    'notification-settings': [
      'Benachrichtigungen',
      'Hier wählen Sie bald, wer von neuen Chats und Nachrichten erfährt. Diese Einstellungen sind noch nicht geöffnet.',
    ],
    analytics: [
      'Auswertung',
      'Hier sehen Sie bald, wie es einer Website geht, ohne dass jemand beobachtet wird. Sie ist noch nicht geöffnet.',
    ],
    collaboration: [
      'Zusammenarbeit',
      'Hier laden Sie bald andere ein, mit Ihnen an einer Website zu arbeiten. Noch ist das nicht geöffnet.',
    ],
    transactions: [
      'Vorübergehend abgeschaltet',
      'Diese Seite ist wegen Konflikten mit der Diagramm-Bibliothek abgeschaltet.',
    ],
    costs: ['AWS-Kostenanalyse', 'Hier liegt bald offen, was läuft und was es kostet. Der Bericht fehlt noch.'],
  },
  standIns: {
    contact: `Title: Kontakt

:::hero{align=left height=short}
# Kontakt

Eine Frage, ein Wunsch, ein Dankeschön: Schreiben Sie an {site}. Antwort kommt innerhalb von 24 Stunden.
:::

:::columns
:::column
::contact
:::
:::column
## Häufige Fragen

### Wann höre ich von Ihnen?

Innerhalb von 24 Stunden, meistens früher. Was als dringend markiert ist, lesen wir zuerst.

### Was soll ich schreiben?

Worum es geht, in Ihren eigenen Worten. Wenn etwas schiefgegangen ist: was Sie getan und was Sie gesehen haben. Das spart uns beiden einen Brief.

### Wer liest das?

Die Menschen hinter {site} und sonst niemand. Ihre Adresse dient dazu, Ihnen zu antworten, und zu nichts weiter.
:::
:::
`,
    subscribe: `Title: Abonnieren

# Abonnieren

Neues von {site}, wenn es etwas gibt. Nicht mehr Post, als Ihnen lieb ist.

::subscribe
`,
    terms: `Title: Bedingungen

# Bedingungen

Diese Bedingungen sind kurz, damit man sie liest. Sie gelten für diese Website, {site}.

## Diese Website benutzen

Sie dürfen sie lesen, verlinken und wiederkommen, sooft Sie mögen. Bitte tun Sie nichts, was ihr oder anderen schadet, die sie benutzen.

## Was wem gehört

Die Texte und Bilder gehören {site} oder denen, die sie uns geliehen haben. Fragen Sie, bevor Sie sie anderswo verwenden. Was Sie uns schicken, bleibt Ihres; wir brauchen es, um Ihnen zu antworten.

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

Was Sie schicken, dient dazu, Ihnen zu antworten. Es wird nicht verkauft, verliehen oder herumgezeigt.

## Was Sie verlangen können

Eine Kopie dessen, was über Sie aufbewahrt wird, eine Berichtigung oder die Löschung. [Schreiben Sie uns](/contact), wir kümmern uns darum.
`,
  },
}
