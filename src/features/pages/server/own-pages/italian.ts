import type { OwnTexts } from './texts.ts'

export const italian: OwnTexts = {
  home: 'Torna alla pagina iniziale',
  shop: {
    title: 'Negozio',
    empty: 'Il negozio è ancora vuoto. Torna a trovarci presto.',
    cart: 'Il tuo carrello',
    checkout: 'Pagamento',
    wishlist: 'La tua lista dei desideri',
  },
  closed: {
    analytics: [
      'Statistiche',
      'Qui vedrai come va un sito, senza tracciare nessuno. Le statistiche non sono ancora disponibili.',
    ],
    collaboration: [
      'Collaborazione',
      'Qui potrai invitare altre persone a lavorare con te su un sito. Non è ancora disponibile.',
    ],
    transactions: [
      'Temporaneamente disattivata',
      'Questa pagina è disattivata a causa di conflitti con la libreria dei grafici.',
    ],
    costs: [
      'Analisi dei costi AWS',
      'Qui vedrai che cosa è in funzione e quanto costa. Il rapporto non è ancora disponibile.',
    ],
  },
  standIns: {
    contact: `Title: Contattaci

:::hero{align=left height=short}
# Contattaci

Hai una domanda o una richiesta, o vuoi dire grazie? Scrivi a {site}. Riceverai una risposta entro 24 ore.
:::

:::columns
:::column
::contact
:::
:::column
## Domande frequenti

### Quando riceverò una risposta?

Entro 24 ore, quasi sempre prima. I messaggi segnati come urgenti vengono letti per primi.

### Che cosa devo scrivere?

Di che cosa si tratta, con parole tue. Se qualcosa è andato storto, dicci che cosa hai fatto e che cosa hai visto: potremo aiutarti prima.

### Chi legge il messaggio?

Le persone di {site} e nessun altro. Il tuo indirizzo serve solo per risponderti.
:::
:::
`,
    subscribe: `Title: Iscriviti

# Iscriviti

Ricevi per e-mail le novità di {site}, solo quando ce ne sono.

::subscribe
`,
    terms: `Title: Condizioni d’uso

# Condizioni d’uso

Queste condizioni sono brevi perché vengano lette. Valgono per questo sito, {site}.

## Usare il sito

Puoi leggerlo, creare link e tornare quando vuoi. Ti chiediamo di non fare nulla che danneggi il sito o chi lo usa.

## Diritti sui contenuti

I testi e le immagini appartengono a {site} o a chi ce li ha affidati. Chiedi prima di usarli altrove. Ciò che ci invii resta tuo; lo usiamo per risponderti.

## Se qualcosa è in vendita

Valgono il prezzo e la descrizione indicati nella pagina. Nulla di quanto scritto qui limita i diritti che la legge ti riconosce come acquirente, per esempio il diritto di recesso.

## Se qualcosa non va

Ci impegniamo perché le informazioni siano corrette e il sito sia raggiungibile, ma non possiamo garantirlo in ogni momento. Se trovi un errore, [segnalacelo](/contact).

## Modifiche

Se queste condizioni cambiano, la nuova versione viene pubblicata in questa pagina.
`,
    privacy: `Title: Informativa sulla privacy

# Informativa sulla privacy

Ecco che cosa sa di te {site} quando lo visiti: il meno possibile.

## Quando navighi

Una visita lascia una riga nel registro del server: l’indirizzo richiesto, l’ora e l’esito. Nessun cookie ti segue, nessuno ti conta e nulla viene registrato.

La tua preferenza per il tema scuro o chiaro è salvata solo nel tuo browser.

## Video e mappe

Non caricano nulla da altri siti finché non li premi. Da quel momento il tuo browser si collega al fornitore indicato e valgono le sue regole.

## Quando ci scrivi

Ciò che invii serve a risponderti. Non viene venduto, ceduto o mostrato ad altri.

## Che cosa puoi chiedere

Una copia dei dati che conserviamo su di te, la loro correzione o la loro cancellazione. [Scrivici](/contact) e ce ne occuperemo.
`,
  },
}
