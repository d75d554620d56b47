/** A shop with Bootstrap 3 whose products are a picture, a linked name and a price, without headings or names that say so. */
const page = (
  title: string,
  body: string,
  head = '',
) => `<!doctype html><html lang="en"><head><title>${title} | Clay &amp; Ash</title>
<link rel="stylesheet" href="/css/bootstrap.min.css">${head}</head><body>
<div class="navbar navbar-default navbar-static-top" role="navigation"><div class="container"><div class="navbar-header"><button class="navbar-toggle" data-target="#menu"></button><a class="navbar-brand" href="/">Clay &amp; Ash</a></div>
<div class="collapse navbar-collapse" id="menu"><ul class="nav navbar-nav"><li><a href="/">Home</a></li><li><a href="/cups">Cups</a></li><li><a href="/workshop">Workshop</a></li></ul></div></div></div>
<div class="container">${body}</div><div class="container foot"><p>Clay &amp; Ash, Kiln Yard 2, Stoke</p></div>
<div class="modal fade" id="quick" tabindex="-1"><div class="modal-dialog"><div class="modal-content"><h4>Quick view</h4><p>Take a look at this piece before it goes.</p><select><option>1</option></select></div></div></div></body></html>`

const names = ['Tall cup', 'Round cup', 'Small bowl', 'Wide plate', 'Tea jar', 'Milk jug']
const prices = ['18.00', '16.50', '24.00', '31.00', '42.00', '28.00']
const fileOf = (name: string) => name.toLowerCase().replace(' ', '-')

const thumb = (name: string, at: number) =>
  `<div class="col-sm-4 item"><a href="/${fileOf(name)}"><img src="/${fileOf(name)}.png" width="300" height="300" alt=""></a><a class="name" href="/${fileOf(name)}">${name}</a><span class="amount">£${prices[at]}</span></div>`
const rows = [0, 3].map(
  (from) =>
    `<div class="row">${names
      .slice(from, from + 3)
      .map((name, at) => thumb(name, from + at))
      .join('')}</div>`,
)

const customers = ['oak', 'elm', 'fir', 'yew'].map(
  (name) =>
    `<li><a href="https://${name}.example/"><img src="/${name}.png" width="160" height="80" alt="${name}"></a></li>`,
)
const words = 'Each piece is thrown on the wheel, dried for a week and fired twice in the wood kiln behind the yard.'

export const shopPages: Record<string, string> = {
  '/': page(
    'Home',
    `<div class="jumbotron"><h1>Clay &amp; Ash</h1><p>${words}</p></div>${rows[0]}<p>They buy from us:</p><ul class="customers">${customers.join('')}</ul>`,
  ),
  '/cups': page('Cups', rows.join('')),
  '/workshop': page(
    'Workshop',
    `<h1>Workshop</h1><p>${words}</p><div class="row"><div class="col-md-6"><h3>Saturday</h3><p>From ten to four, with lunch.</p></div><div class="col-md-6"><h3>Sunday</h3><p>From one to five, with cake.</p></div></div>`,
  ),
  ...Object.fromEntries(
    names.map((name, at) => [
      `/${fileOf(name)}`,
      page(
        name,
        `<div class="row"><div class="col-md-6"><img src="/${fileOf(name)}.png" alt="${name}"></div><div class="col-md-6"><h1>${name}</h1><p class="lead">£${prices[at]}</p><p>${name} number ${at} of this year. ${words}</p></div></div>`,
      ),
    ]),
  ),
}

export const shopPictures = [...names.map(fileOf), 'oak', 'elm', 'fir', 'yew']
export const shopProducts = names.map((title, at) => ({ title, price: `£${prices[at]}` }))
