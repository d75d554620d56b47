import { wordSet } from '#sites/format/text/wording.ts'

/** Colours that browsers, frameworks and builders bring along, with those of their buttons when they are pointed at: whoever uses them has chosen none. */
export const frameworkColours = wordSet(
  [
    // Browsers, and links as everybody knows them.
    '#0000ee #0000ff #551a8b #ff0000 #0645ad #0066cc',
    // Bootstrap 3
    '#337ab7 #286090 #204d74 #2e6da4 #23527c #428bca #3276b1 #357ebd #2a6496 #5cb85c #4cae4c #449d44 #398439 #5bc0de #46b8da #31b0d5 #f0ad4e #eea236 #ec971f #d9534f #d43f3a #c9302c #ac2925 #66afe9 #3c763d #31708f #8a6d3b #a94442',
    // Bootstrap 4
    '#007bff #0069d9 #0062cc #005cbf #0056b3 #28a745 #218838 #1e7e34 #17a2b8 #138496 #117a8b #ffc107 #e0a800 #d39e00 #dc3545 #c82333 #bd2130 #80bdff #6610f2 #6f42c1 #e83e8c #fd7e14 #20c997',
    // Bootstrap 5
    '#0d6efd #0b5ed7 #0a58ca #0a53be #198754 #157347 #146c43 #0dcaf0 #31d2f2 #ffca2c #bb2d3b #b02a37 #86b7fe #d63384 #6ea8fe #8bb9fe #3d8bfd',
    // Foundation
    '#1779ba #126195 #14679e #008cba #007095 #2ba6cb #3adb76 #22bb5b #ffae00 #cc8b00 #cc4b37 #a53b2a #43ac6a #f04124 #a0d3e8',
    // Bulma
    '#00d1b2 #00c4a7 #00b89c #485fc7 #3e56c4 #3a51bb #3273dc #2366d1 #276cda #3e8ed0 #48c78e #ffe08a #f14668 #209cee #23d160 #ffdd57 #ff3860',
    // Tailwind
    '#3b82f6 #2563eb #1d4ed8 #60a5fa #6366f1 #4f46e5 #4338ca #818cf8 #8b5cf6 #7c3aed #6d28d9 #a855f7 #9333ea #ec4899 #db2777 #ef4444 #dc2626 #f97316 #ea580c #f59e0b #d97706 #eab308 #22c55e #16a34a #15803d #10b981 #059669 #14b8a6 #0d9488 #06b6d4 #0891b2 #0ea5e9 #0284c7 #f43f5e #e11d48 #84cc16 #65a30d',
    // WordPress and its builders
    '#0693e3 #9b51e0 #cf2e2e #fcb900 #7bdcb5 #00d084 #8ed1fc #f78da7 #ff6900 #0073aa #007cba #006ba1 #3858e9 #2271b1 #135e96 #0a4b78 #21759b #1e73be #2ea3f2 #6ec1e4 #61ce70 #0274be #046bd2 #045cb4 #5bc0eb #32373c',
    // Materialize, Material, UIkit and Semantic
    '#26a69a #2bbbad #ee6e73 #039be5 #6200ee #3700b3 #03dac6 #1976d2 #1565c0 #2196f3 #1e87f0 #0f7ae5 #0e6dcd #32d296 #faa05a #f0506e #2185d0 #1678c2 #1a69a4 #21ba45 #16ab39 #db2828 #d01919 #f2711c #fbbd08 #4183c4 #1e70bf #3898ec',
  ].join(' '),
)
