/** Where the calls of the sign-in go. They stand apart from their shapes, which a page need not load. */
export const signInCalls = {
  checkEmail: { method: 'POST', path: '/api/auth/check-email' },
  sendVerificationCode: { method: 'POST', path: '/api/auth/send-verification-code' },
  verifyCode: { method: 'POST', path: '/api/auth/verify-code' },
  login: { method: 'POST', path: '/api/auth/login' },
} as const
