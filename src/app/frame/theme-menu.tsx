import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import { Menu, menuItemClasses } from '#app/ui/navigation/menu.tsx'
import { chooseTheme, type Theme, themes, useTheme } from '#app/web/boot/theme.ts'
import { headerButtonClasses } from './header-button.ts'

const words: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }
const icons: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'device' }

export function ThemeMenu() {
  const chosen = useTheme()
  // CSS decides which icon is visible: the server doesn't know the theme.
  const trigger = (
    <>
      <Icon name="moon" className="only-dark" />
      <Icon name="sun" className="only-light" />
    </>
  )
  return (
    <Menu label="Toggle theme" trigger={trigger} triggerClassName={headerButtonClasses}>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          role="menuitemradio"
          aria-checked={theme === chosen}
          tabIndex={-1}
          className={menuItemClasses}
          onClick={() => chooseTheme(theme)}
        >
          <Icon name={icons[theme]} />
          <span className="flex-1">{words[theme]}</span>
          {theme === chosen && <Icon name="check" className="text-accent-text" />}
        </button>
      ))}
    </Menu>
  )
}
