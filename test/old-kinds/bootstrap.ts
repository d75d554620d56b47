import { firstWords, moreWords } from './words.ts'

/** A repair shop with Bootstrap 5: a masthead whose picture is in the style sheet, rows of columns, numbers, prices and a closed dialog. */
const bs = (
  title: string,
  body: string,
) => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - North Cycles</title><link href="https://cdn.jsdelivr.net/npm/bootstrap@5.3.0/dist/css/bootstrap.min.css" rel="stylesheet"><link rel="stylesheet" href="style.css"></head><body>
<nav class="navbar navbar-expand-lg navbar-dark bg-dark fixed-top"><div class="container"><a class="navbar-brand" href="index.html">North Cycles</a><button class="navbar-toggler" data-bs-toggle="collapse" data-bs-target="#nav"><span class="navbar-toggler-icon"></span></button><div class="collapse navbar-collapse" id="nav"><ul class="navbar-nav ms-auto"><li class="nav-item"><a class="nav-link active" href="index.html">Home</a></li><li class="nav-item dropdown"><a class="nav-link dropdown-toggle" href="#" data-bs-toggle="dropdown">Services</a><ul class="dropdown-menu"><li><a class="dropdown-item" href="repair.html">Repair</a></li><li><a class="dropdown-item" href="hire.html">Hire</a></li></ul></li></ul></div></div></nav>${body}
<footer class="py-5 bg-dark"><div class="container"><p class="m-0 text-center text-white">Copyright &copy; North Cycles 2024</p></div></footer></body></html>`
export const bootstrapPages: Record<string, string> = {
  'index.html': bs(
    'Home',
    `<header class="masthead"><div class="container h-100"><div class="row h-100 align-items-center"><div class="col-12 text-center"><h1 class="fw-light">Bikes for weather</h1><p class="lead">Repaired while you wait</p><a class="btn btn-primary btn-xl" href="repair.html">Book a repair</a></div></div></div></header>
<section class="page-section" id="services"><div class="container px-4"><h2 class="text-center">At your service</h2><div class="row gx-4">${[
      ['gem', 'Sturdy parts', 'We fit what lasts.'],
      ['laptop', 'Up to date', 'Every model since 1990.'],
      ['globe', 'Anywhere', 'We come to your yard.'],
    ]
      .map(
        ([i, h, t]) =>
          `<div class="col-lg-3 col-md-6 text-center"><div class="mt-5"><div class="mb-2"><i class="bi-${i} fs-1 text-primary"></i></div><h3 class="h4 mb-2">${h}</h3><p class="text-muted mb-0">${t}</p></div></div>`,
      )
      .join('')}</div></div></section>
<section class="bg-light"><div class="row"><div class="col-3 text-center"><div class="counter display-4">1200</div><p>bikes repaired</p></div><div class="col-3 text-center"><div class="counter display-4">14</div><p>years</p></div><div class="col-3 text-center"><div class="counter display-4">3</div><p>mechanics</p></div></div></section>
<section id="portfolio"><div class="container-fluid p-0"><div class="row g-0">${'abc'
      .split('')
      .map(
        (n) =>
          `<div class="col-lg-4 col-sm-6"><a class="portfolio-box" href="${n}.png"><img class="img-fluid" src="${n}.png" alt="..."><div class="portfolio-box-caption"><div class="project-category text-white-50">Category</div><div class="project-name">Project ${n}</div></div></a></div>`,
      )
      .join('')}</div></div></section>
<section class="pricing"><div class="container"><div class="row">${[
      ['Basic', '19'],
      ['Full', '49'],
      ['Racing', '89'],
    ]
      .map(
        ([n, a]) =>
          `<div class="col-md-4"><div class="card mb-4"><div class="card-header"><h4>${n}</h4></div><div class="card-body"><h5 class="card-title">€${a}<small>/ service</small></h5><ul class="list-unstyled"><li>Brakes and gears</li><li>Chain and bearings</li></ul><a href="repair.html" class="btn btn-outline-primary">Choose</a></div></div></div>`,
      )
      .join('')}</div></div></section>
<div class="modal fade" id="news"><div class="modal-dialog"><div class="modal-content"><h5>Join our newsletter</h5><p>Ten per cent off your next repair when you sign up now with us</p><input type="email"></div></div></div>`,
  ),
  'repair.html': bs(
    'Repair',
    `<div class="container"><div class="row"><div class="col-lg-8"><h1 class="mt-4">Repair</h1><p>${firstWords}</p><p>${moreWords}</p></div><div class="col-lg-4"><div class="card my-4"><h5 class="card-header">Search</h5><div class="card-body"><form action="#"><input type="text" name="q" placeholder="Search for..."></form></div></div><div class="card my-4"><h5 class="card-header">Opening hours</h5><div class="card-body">Monday to Friday 9:00 to 18:00</div></div></div></div></div>`,
  ),
  'hire.html': bs(
    'Hire',
    `<div class="container"><h1 class="mt-4">Hire</h1><div class="row"><div class="col-md-6"><p>${firstWords}</p></div><div class="col-md-6"><img src="a.png" class="img-fluid" alt="A row of bikes"></div></div><table class="table"><thead><tr><th>Bike</th><th>Day</th></tr></thead><tbody><tr><td>City</td><td>€15</td></tr></tbody></table></div>`,
  ),
  'style.css':
    'header.masthead{height:100vh;background-image:url("a.png");background-size:cover;color:#fff}.btn-xl{padding:1rem}:root{--brand:#c2410c}a.brand{color:#c2410c}.page-section h2{color:#c2410c}',
}
