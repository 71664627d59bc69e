import { Outlet } from 'react-router'
import { HomePending } from '#app/features/home/home-pending.tsx'
import { errorMeta, ErrorPage } from '#app/frame/error-page.tsx'
import type { Route } from './+types/page-boundary'

/** Wraps every page inside the root: a failed page keeps its header and footer. */
export default function PageBoundary() {
  return (
    <>
      <HomePending />
      <Outlet />
    </>
  )
}

export const meta: Route.MetaFunction = ({ error, matches: [root] }) =>
  error ? errorMeta(error, root.loaderData?.site.productName) : root.meta

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
