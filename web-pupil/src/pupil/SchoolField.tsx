import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { searchSchools, type School } from '@mahoe/contracts/accounts/account';
import { useRead } from '../apiClient.ts';
import { scrollIntoView } from '../ui/dom/scrollIntoView.ts';
import { Field } from '../ui/components/Field.tsx';
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

/** Finds a school while typing; one that is not in our list is taken as typed. */
export const SchoolField = ({
  value,
  onChange,
}: {
  readonly value: SchoolChoice;
  readonly onChange: (choice: SchoolChoice) => void;
}) => {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const text = value.name.trim();
  const asked = useDebounced(text);
  const searchable = value.id === undefined && asked.length >= MIN_LETTERS;
  const { data } = useRead(
    searchSchools,
    { query: { q: asked, limit: MAX_RESULTS } },
    { enabled: searchable },
  );
  const results = open && searchable ? (data ?? []) : [];
  const nothingFound = searchable && data?.length === 0;
  const list = useRef<HTMLDivElement>(null);
  const found = results.length;
  useEffect(() => {
    // Above the keyboard of a phone, and whole.
    if (found > 0) scrollIntoView(list.current, 'nearest');
  }, [found]);

  const remark = (): string | undefined => {
    if (nothingFound) {
      return `No schools found matching “${asked}”. That is fine: we will use the name you typed.`;
    }
    // The same words while somebody types on: read out once.
    return searchable && data
      ? 'Not chosen from the list yet. You can also keep the name as you typed it.'
      : undefined;
  };

  const choose = (school: School): void => {
    onChange({ id: school.id, name: school.name });
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

  return (
    <Field
      label={
        <>
          School <span className={styles['optional']}>(optional)</span>
        </>
      }
      notice={remark()}
    >
      {(parts) => (
        <div
          className={styles['box']}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return;
            setOpen(false);
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
              setOpen(true);
              setActive(-1);
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
          <div
            ref={list}
            id={`${parts.id}-list`}
            role="listbox"
            aria-label="Schools"
            className={styles['list']}
            hidden={results.length === 0}
          >
            {results.map((school, index) => (
              <button
                type="button"
                tabIndex={-1}
                key={school.id}
                id={`${parts.id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles['school']}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(school)}
              >
                {school.name}
                <span className={styles['parish']}>{school.parish}</span>
              </button>
            ))}
          </div>
          <span role="status" className="visually-hidden">
            {results.length > 0 &&
              `${results.length} ${results.length === 1 ? 'school' : 'schools'} found`}
          </span>
        </div>
      )}
    </Field>
  );
};
