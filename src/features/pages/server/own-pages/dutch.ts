import type { OwnTexts } from './texts.ts'

export const dutch: OwnTexts = {
  home: 'Terug naar de startpagina',
  shop: {
    title: 'Winkel',
    empty: 'De winkel is nog leeg. Kom snel terug.',
    cart: 'Je winkelwagen',
    checkout: 'Afrekenen',
    wishlist: 'Je verlanglijst',
  },
  closed: {
    analytics: [
      'Statistieken',
      'Hier zie je straks hoe het met een site gaat, zonder iemand te volgen. Statistieken zijn nog niet beschikbaar.',
    ],
    collaboration: [
      'Samenwerken',
      'Hier nodig je straks anderen uit om met je aan een site te werken. Dat is nog niet beschikbaar.',
    ],
    transactions: [
      'Tijdelijk uitgeschakeld',
      'Deze pagina is uitgeschakeld vanwege conflicten met de grafiekbibliotheek.',
    ],
    costs: [
      'AWS-kostenanalyse',
      'Hier zie je straks wat er draait en wat het kost. Het rapport is nog niet beschikbaar.',
    ],
  },
  standIns: {
    contact: `Title: Neem contact op

:::hero{align=left height=short}
# Neem contact op

Heb je een vraag of een verzoek, of wil je iemand bedanken? Schrijf naar {site}. Je krijgt binnen 24 uur antwoord.
:::

:::columns
:::column
::contact
:::
:::column
## Veelgestelde vragen

### Wanneer krijg ik antwoord?

Binnen 24 uur, meestal eerder. Berichten die als dringend zijn gemarkeerd lezen we eerst.

### Wat moet ik schrijven?

Waar het over gaat, in je eigen woorden. Als er iets mis is gegaan, vertel dan wat je deed en wat je zag; dan kunnen we je sneller helpen.

### Wie leest mijn bericht?

De mensen van {site} en niemand anders. Je adres wordt alleen gebruikt om je te antwoorden.
:::
:::
`,
    subscribe: `Title: Inschrijven

# Inschrijven

Ontvang nieuws van {site} per e-mail, alleen als er iets te melden is.

::subscribe
`,
    terms: `Title: Voorwaarden

# Voorwaarden

Deze voorwaarden zijn kort, zodat ze gelezen worden. Ze gelden voor deze website, {site}.

## Deze site gebruiken

Je mag hem lezen, ernaar linken en terugkomen zo vaak je wilt. Doe alsjeblieft niets wat de site of de gebruikers ervan schaadt.

## Rechten op de inhoud

De teksten en afbeeldingen zijn van {site} of van degenen die ze ons hebben gegeven. Vraag toestemming voordat je ze ergens anders gebruikt. Wat je ons stuurt, blijft van jou; we gebruiken het om je te antwoorden.

## Als er iets te koop is

De prijs en de beschrijving op de pagina gelden. Niets wat hier staat, beperkt de rechten die de wet je als koper geeft, zoals het herroepingsrecht.

## Als er iets misgaat

We zorgen dat de informatie klopt en dat de site bereikbaar is, maar kunnen dat niet voor elk moment beloven. Vind je een fout? [Laat het ons weten](/contact).

## Wijzigingen

Als deze voorwaarden veranderen, staan de nieuwe op deze pagina.
`,
    privacy: `Title: Privacyverklaring

# Privacyverklaring

Dit weet {site} van je als je op bezoek bent: zo min mogelijk.

## Als je rondkijkt

Een bezoek laat een regel achter in het logboek van de server: het opgevraagde adres, het tijdstip en of het gelukt is. Er is geen cookie die je volgt, niemand telt je en er wordt niets opgenomen.

Of je de voorkeur geeft aan donker of licht, wordt alleen in je eigen browser bewaard.

## Video’s en kaarten

Ze laden niets van elders totdat je erop klikt. Daarna maakt je browser verbinding met de genoemde aanbieder en gelden diens regels.

## Als je ons schrijft

Wat je stuurt, wordt gebruikt om je te antwoorden. Het wordt niet verkocht, uitgeleend of aan anderen getoond.

## Wat je kunt vragen

Een kopie van wat we over je bewaren, een correctie of verwijdering. [Schrijf ons](/contact) en we regelen het.
`,
  },
}
