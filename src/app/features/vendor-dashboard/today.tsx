import { clsx } from 'clsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { TodayTask } from './today-tasks.ts'

/** Full rows, whatever the number of tasks; a list for others. */
const columns: Readonly<Partial<Record<number, string>>> = {
  2: 'md:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'md:grid-cols-2 xl:grid-cols-4',
  6: 'md:grid-cols-2 xl:grid-cols-3',
}

/** What waits for the artist, each task one press away. */
export function Today({ tasks }: { readonly tasks: readonly TodayTask[] }) {
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="text-lg">
        To do
      </h2>
      {tasks.length === 0 ? (
        <p className="mt-3 flex items-center gap-3 rounded-card bg-raised p-4 sm:p-5">
          <Icon name="check" className="text-success" />
          Nothing waits for you. New orders, messages and cases show up here.
        </p>
      ) : (
        <ul className={clsx('figure-strip mt-3 *:p-0!', columns[tasks.length])}>
          {tasks.map((task) => (
            <li key={task.title}>
              <AppLink
                to={task.to}
                prefetch="none"
                className="flex h-full min-h-16 items-start gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5"
              >
                <Icon
                  name={task.icon}
                  className={clsx('mt-0.5', task.isUrgent ? 'text-danger' : 'text-accent-text')}
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">
                    {task.title}
                    {task.isUrgent && <span className="sr-only"> (urgent)</span>}
                  </span>
                  <span className={clsx('block text-sm', task.isUrgent ? 'text-danger' : 'text-muted')}>
                    {task.text}
                  </span>
                </span>
                <Icon name="arrow-right" className="mt-0.5 text-muted" />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
