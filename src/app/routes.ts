import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page's address, by hand: the table of contents of the shop. The JSON API has its own table in `api/endpoints.server.ts`. */
export default [
  index('routes/storefront/home.tsx'),
  route('login', 'routes/auth/login.tsx'),
  route('logout', 'routes/auth/logout.tsx'),
  route('confirm-email', 'routes/auth/confirm-email.tsx'),
  route('profile-settings', 'routes/account/profile-settings.tsx'),
] satisfies RouteConfig
