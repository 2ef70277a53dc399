import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { searchSchools, type School } from '@mahoe/contracts/accounts/account';
import { useRead } from '../apiClient.ts';
import { scrollIntoView } from '../ui/dom/scrollIntoView.ts';
import { Field, type FieldParts } from '../ui/components/Field.tsx';
import styles from './SchoolField.module.css';

const DEBOUNCE_MS = 300;
const MIN_LETTERS = 2;
const MAX_RESULTS = 10;

/** A school of our list, or a name typed by the pupil. */
export interface SchoolChoice {
  readonly id: string | undefined;
  readonly name: string;
}

const useDebounced = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** Searches schools by the typed name; `remark` explains the result to the pupil. */
const useSchoolSearch = (
  value: SchoolChoice,
): { readonly found: readonly School[]; readonly remark: string | undefined } => {
  const asked = useDebounced(value.name.trim());
  const searchable = value.id === undefined && asked.length >= MIN_LETTERS;
  const { data } = useRead(
    searchSchools,
    { query: { q: asked, limit: MAX_RESULTS } },
    { enabled: searchable },
  );
  if (!searchable || !data) return { found: [], remark: undefined };
  // The second text stays the same while the pupil types on, so screen readers read it once.
  const remark =
    data.length === 0
      ? `No schools found matching “${asked}”. That is fine: we will use the name you typed.`
      : 'Not chosen from the list yet. You can also keep the name as you typed it.';
  return { found: data, remark };
};

const SchoolList = ({
  id,
  schools,
  active,
  onChoose,
}: {
  readonly id: string;
  readonly schools: readonly School[];
  readonly active: number;
  readonly onChoose: (school: School) => void;
}) => {
  const list = useRef<HTMLDivElement>(null);
  const found = schools.length;
  useEffect(() => {
    // Shows the whole list above a phone's keyboard.
    if (found > 0) scrollIntoView(list.current, 'nearest');
  }, [found]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label="Schools"
      className={styles['list']}
      hidden={found === 0}
    >
      {schools.map((school, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={school.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles['school']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(school)}
        >
          {school.name}
          <span className={styles['parish']}>{school.parish}</span>
        </button>
      ))}
    </div>
  );
};

/** Keyboard and open state of the list; `active` is the index of the highlighted school. */
const useSchoolList = (found: readonly School[], onChoose: (school: School) => void) => {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const results = open ? found : [];
  const choose = (school: School): void => {
    onChoose(school);
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(false);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && results.length > 0) {
      event.preventDefault();
      setActive((active + step + results.length) % results.length);
    }
    const school = results[active];
    if (event.key === 'Enter' && school) {
      event.preventDefault();
      choose(school);
    }
  };
  const reopen = (): void => {
    setOpen(true);
    setActive(-1);
  };
  return { results, active, choose, onKeyDown, reopen, close: () => setOpen(false) };
};

interface SchoolFieldProps {
  readonly value: SchoolChoice;
  readonly onChange: (choice: SchoolChoice) => void;
}

const SchoolBox = ({
  parts,
  value,
  found,
  onChange,
}: SchoolFieldProps & { readonly parts: FieldParts; readonly found: readonly School[] }) => {
  const input = useRef<HTMLInputElement>(null);
  const { results, active, choose, onKeyDown, reopen, close } = useSchoolList(
    found,
    ({ id, name }) => onChange({ id, name }),
  );
  return (
    <div
      className={styles['box']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <input
        {...parts}
        ref={input}
        role="combobox"
        aria-expanded={results.length > 0}
        aria-controls={`${parts.id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${parts.id}-${active}` : undefined}
        autoComplete="off"
        maxLength={120}
        placeholder="Type two letters or more"
        value={value.name}
        onChange={(event) => {
          onChange({ id: undefined, name: event.target.value });
          reopen();
        }}
        onKeyDown={onKeyDown}
      />
      {value.name !== '' && (
        <button
          type="button"
          className={styles['clear']}
          aria-label="Clear school"
          onClick={() => {
            onChange({ id: undefined, name: '' });
            input.current?.focus();
          }}
        >
          <X size={20} aria-hidden="true" />
        </button>
      )}
      <SchoolList id={parts.id} schools={results} active={active} onChoose={choose} />
      <span role="status" className="visually-hidden">
        {results.length > 0 &&
          `${results.length} ${results.length === 1 ? 'school' : 'schools'} found`}
      </span>
    </div>
  );
};

/** Finds a school while the pupil types; a school outside our list is taken as typed. */
export const SchoolField = ({ value, onChange }: SchoolFieldProps) => {
  const { found, remark } = useSchoolSearch(value);
  return (
    <Field
      label={
        <>
          School <span className={styles['optional']}>(optional)</span>
        </>
      }
      notice={remark}
    >
      {(parts) => <SchoolBox parts={parts} value={value} found={found} onChange={onChange} />}
    </Field>
  );
};
