import type { OwnTexts } from './texts.ts'

export const spanish: OwnTexts = {
  home: 'Volver a la página de inicio',
  shop: {
    title: 'Tienda',
    empty: 'La tienda aún está vacía. Vuelve pronto.',
    cart: 'Tu carrito',
    checkout: 'Pago',
    wishlist: 'Tu lista de deseos',
  },
  closed: {
    analytics: [
      'Estadísticas',
      'Aquí verás cómo va un sitio, sin seguir a nadie. Las estadísticas aún no están disponibles.',
    ],
    collaboration: [
      'Colaboración',
      'Aquí podrás invitar a otras personas a trabajar contigo en un sitio. Aún no está disponible.',
    ],
    transactions: [
      'Desactivado temporalmente',
      'Esta página está desactivada por conflictos con la biblioteca de gráficos.',
    ],
    costs: [
      'Análisis de costes de AWS',
      'Aquí verás qué está en marcha y cuánto cuesta. El informe aún no está disponible.',
    ],
  },
  standIns: {
    contact: `Title: Contacto

:::hero{align=left height=short}
# Contacto

¿Tienes una pregunta o una petición, o quieres dar las gracias? Escribe a {site}. Recibirás una respuesta en 24 horas.
:::

:::columns
:::column
::contact
:::
:::column
## Preguntas frecuentes

### ¿Cuándo recibiré respuesta?

En 24 horas, y casi siempre antes. Los mensajes marcados como urgentes se leen primero.

### ¿Qué debo escribir?

De qué se trata, con tus propias palabras. Si algo ha salido mal, cuéntanos qué hiciste y qué viste; así podremos ayudarte antes.

### ¿Quién lo lee?

El equipo de {site} y nadie más. Tu dirección solo se usa para responderte.
:::
:::
`,
    subscribe: `Title: Suscríbete

# Suscríbete

Recibe por correo las novedades de {site}, solo cuando las haya.

::subscribe
`,
    terms: `Title: Condiciones de uso

# Condiciones de uso

Estas condiciones son breves para que se lean. Se aplican a este sitio web, {site}.

## Uso del sitio

Puedes leerlo, enlazarlo y volver siempre que quieras. Por favor, no hagas nada que perjudique al sitio o a quienes lo usan.

## Derechos sobre los contenidos

Los textos y las imágenes son de {site} o de quienes nos los han cedido. Pregunta antes de usarlos en otro lugar. Lo que nos envías sigue siendo tuyo; lo usamos para responderte.

## Si hay algo a la venta

Valen el precio y la descripción que figuran en la página. Nada de lo que se dice aquí limita los derechos que la ley te da como comprador, como el de desistimiento.

## Si algo falla

Procuramos que la información sea correcta y que el sitio esté disponible, pero no podemos garantizarlo en todo momento. Si encuentras un error, [avísanos](/contact).

## Cambios

Si estas condiciones cambian, las nuevas se publican en esta página.
`,
    privacy: `Title: Privacidad

# Privacidad

Esto es lo que {site} sabe de ti cuando lo visitas: lo menos posible.

## Cuando navegas

Una visita deja una línea en el registro del servidor: la dirección solicitada, la hora y si funcionó. Ninguna cookie te sigue, nadie te cuenta y no se graba nada.

Tu preferencia por el modo oscuro o claro se guarda en tu propio navegador y en ningún otro lugar.

## Vídeos y mapas

No cargan nada de fuera hasta que los pulsas. Entonces tu navegador se conecta con el proveedor indicado y se aplican sus normas.

## Cuando nos escribes

Lo que envías se usa para responderte. No se vende, no se cede ni se enseña a nadie.

## Qué puedes pedir

Una copia de los datos que guardamos sobre ti, su corrección o su eliminación. [Escríbenos](/contact) y nos ocuparemos.
`,
  },
}
