import type { OwnTexts } from './texts.ts'

export const french: OwnTexts = {
  home: 'Retour à l’accueil',
  shop: {
    title: 'Boutique',
    empty: 'La boutique est encore vide. Revenez bientôt.',
    cart: 'Votre panier',
    checkout: 'Paiement',
    wishlist: 'Votre liste d’envies',
  },
  closed: {
    analytics: [
      'Statistiques',
      'Les chiffres d’un site seront affichés ici, sans suivre personne. Les statistiques ne sont pas encore disponibles.',
    ],
    collaboration: [
      'Travail en équipe',
      'Vous inviterez ici d’autres personnes à travailler avec vous sur un site. Ce n’est pas encore disponible.',
    ],
    transactions: [
      'Temporairement désactivé',
      'Cette page est désactivée en raison de conflits avec la bibliothèque de graphiques.',
    ],
    costs: [
      'Analyse des coûts AWS',
      'Ce qui fonctionne et ce que cela coûte sera affiché ici. Le rapport n’est pas encore disponible.',
    ],
  },
  standIns: {
    contact: `Title: Contactez-nous

:::hero{align=left height=short}
# Contactez-nous

Une question, une demande, un mot de remerciement ? Écrivez à {site}. Vous recevrez une réponse sous 24 heures.
:::

:::columns
:::column
::contact
:::
:::column
## Questions fréquentes

### Quand aurai-je une réponse ?

Sous 24 heures, souvent plus tôt. Les messages marqués comme urgents sont lus en premier.

### Que dois-je écrire ?

L’objet de votre message, avec vos propres mots. Si quelque chose n’a pas fonctionné, dites-nous ce que vous avez fait et ce que vous avez vu : nous pourrons vous aider plus vite.

### Qui lit mon message ?

L’équipe de {site}, et personne d’autre. Votre adresse sert uniquement à vous répondre.
:::
:::
`,
    subscribe: `Title: S’abonner

# S’abonner

Recevez par e-mail les nouvelles de {site}, uniquement quand il y en a.

::subscribe
`,
    terms: `Title: Conditions d’utilisation

# Conditions d’utilisation

Ces conditions sont courtes pour être lues. Elles s’appliquent à ce site, {site}.

## Utiliser ce site

Vous pouvez le lire, y faire un lien et y revenir aussi souvent que vous le souhaitez. Merci de ne rien faire qui nuise au site ou à celles et ceux qui l’utilisent.

## Droits sur les contenus

Les textes et les images appartiennent à {site} ou aux personnes qui nous les ont confiés. Demandez-nous avant de les utiliser ailleurs. Ce que vous nous envoyez reste à vous ; nous nous en servons pour vous répondre.

## Si quelque chose est en vente

Le prix et la description affichés sur la page font foi. Rien de ce qui est écrit ici ne limite les droits que la loi vous donne en tant qu’acheteur, comme le droit de rétractation.

## Si quelque chose ne va pas

Nous veillons à ce que les informations soient exactes et le site accessible, sans pouvoir le garantir à chaque instant. Si vous trouvez une erreur, [dites-le-nous](/contact).

## Modifications

Si ces conditions changent, la nouvelle version est publiée sur cette page.
`,
    privacy: `Title: Confidentialité

# Confidentialité

Voici ce que {site} sait de vous lors de votre visite : le moins possible.

## Quand vous parcourez le site

Une visite laisse une ligne dans le journal du serveur : l’adresse demandée, l’heure et le résultat. Aucun cookie ne vous suit, personne ne vous compte et rien n’est enregistré.

Votre préférence pour le mode sombre ou clair est conservée dans votre propre navigateur et nulle part ailleurs.

## Vidéos et cartes

Elles ne chargent rien d’ailleurs tant que vous ne cliquez pas dessus. Votre navigateur s’adresse alors au fournisseur indiqué, dont les règles s’appliquent.

## Quand vous nous écrivez

Ce que vous envoyez sert à vous répondre. Ce n’est ni vendu, ni prêté, ni montré à d’autres.

## Ce que vous pouvez demander

Une copie des données que nous avons sur vous, leur correction ou leur suppression. [Écrivez-nous](/contact) et nous nous en occupons.
`,
  },
}
