import type { OwnTexts } from './texts.ts'

export const portuguese: OwnTexts = {
  home: 'Voltar à página inicial',
  shop: {
    title: 'Loja',
    empty: 'A loja ainda está vazia. Volte em breve.',
    cart: 'O seu carrinho',
    checkout: 'Pagamento',
    wishlist: 'A sua lista de desejos',
  },
  closed: {
    analytics: [
      'Estatísticas',
      'Aqui verá como está um site, sem seguir ninguém. As estatísticas ainda não estão disponíveis.',
    ],
    collaboration: [
      'Colaboração',
      'Aqui poderá convidar outras pessoas para trabalhar consigo num site. Ainda não está disponível.',
    ],
    transactions: [
      'Temporariamente desativada',
      'Esta página está desativada devido a conflitos com a biblioteca de gráficos.',
    ],
    costs: [
      'Análise de custos da AWS',
      'Aqui verá o que está em funcionamento e quanto custa. O relatório ainda não está disponível.',
    ],
  },
  standIns: {
    contact: `Title: Contacte-nos

:::hero{align=left height=short}
# Contacte-nos

Tem uma pergunta ou um pedido, ou quer deixar um agradecimento? Escreva a {site}. Receberá uma resposta em 24 horas.
:::

:::columns
:::column
::contact
:::
:::column
## Perguntas frequentes

### Quando terei resposta?

Em 24 horas, quase sempre antes. As mensagens marcadas como urgentes são lidas primeiro.

### O que devo escrever?

Do que se trata, pelas suas próprias palavras. Se algo correu mal, diga-nos o que fez e o que viu; assim poderemos ajudar mais depressa.

### Quem lê a mensagem?

A equipa de {site} e mais ninguém. O seu endereço serve apenas para lhe responder.
:::
:::
`,
    subscribe: `Title: Subscreva

# Subscreva

Receba por e-mail as novidades de {site}, apenas quando as houver.

::subscribe
`,
    terms: `Title: Termos de utilização

# Termos de utilização

Estes termos são curtos para que sejam lidos. Aplicam-se a este site, {site}.

## Utilizar o site

Pode lê-lo, criar ligações para ele e voltar sempre que quiser. Pedimos que não faça nada que prejudique o site ou quem o utiliza.

## Direitos sobre os conteúdos

Os textos e as imagens pertencem a {site} ou a quem nos autorizou a usá-los. Pergunte antes de os usar noutro lugar. O que nos envia continua a ser seu; usamo-lo para lhe responder.

## Se houver algo à venda

Valem o preço e a descrição indicados na página. Nada do que aqui se diz limita os direitos que a lei lhe dá como comprador, como o direito de livre resolução.

## Se algo falhar

Fazemos o possível para que a informação esteja correta e o site acessível, mas não o podemos garantir a cada momento. Se encontrar um erro, [diga-nos](/contact).

## Alterações

Se estes termos mudarem, os novos são publicados nesta página.
`,
    privacy: `Title: Privacidade

# Privacidade

Eis o que {site} sabe de si durante a sua visita: o mínimo possível.

## Quando navega

Uma visita deixa uma linha no registo do servidor: o endereço pedido, a hora e se funcionou. Nenhum cookie o segue, ninguém conta as suas visitas e nada é gravado.

A sua preferência pelo modo escuro ou claro fica guardada apenas no seu navegador.

## Vídeos e mapas

Não carregam nada de fora até carregar neles. A partir daí, o seu navegador contacta o fornecedor indicado e aplicam-se as regras dele.

## Quando nos escreve

O que envia serve para lhe responder. Não é vendido, cedido nem mostrado a ninguém.

## O que pode pedir

Uma cópia dos dados que guardamos sobre si, a sua correção ou a sua eliminação. [Escreva-nos](/contact) e tratamos disso.
`,
  },
}
