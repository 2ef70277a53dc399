import type { HelpPupil } from '@mahoe/contracts/progress/help';
import {
  Box,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link } from 'react-router';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import type { HelpList } from './helpLists.ts';

interface RowsProps<Row extends HelpPupil> {
  readonly list: HelpList<Row>;
  readonly pupils: readonly Row[];
}

const PupilLink = ({ pupil }: { readonly pupil: HelpPupil }) => (
  <MuiLink
    component={Link}
    to={`/students/${pupil.pupilId}/show`}
    underline="hover"
    sx={{ fontWeight: 600 }}
  >
    {`${pupil.firstName} ${pupil.lastName}`.trim()}
  </MuiLink>
);

const EvidenceLink = ({
  path,
  pupil,
}: {
  readonly path: string | undefined;
  readonly pupil: HelpPupil;
}) =>
  path === undefined ? null : (
    <MuiLink
      component={Link}
      to={path}
      aria-label={`Answers of ${pupil.firstName} ${pupil.lastName}`}
    >
      Answers
    </MuiLink>
  );

const AsTable = <Row extends HelpPupil>({ list, pupils }: RowsProps<Row>) => (
  <Table aria-label={list.title}>
    <TableHead>
      <TableRow>
        <TableCell>Pupil</TableCell>
        <TableCell>Grade</TableCell>
        <TableCell>School</TableCell>
        {list.columns.map(({ heading }) => (
          <TableCell key={heading}>{heading}</TableCell>
        ))}
        <TableCell>Evidence</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {pupils.map((pupil) => (
        <TableRow key={pupil.id}>
          <TableCell component="th" scope="row">
            <PupilLink pupil={pupil} />
          </TableCell>
          <TableCell>{pupil.grade}</TableCell>
          <TableCell>{pupil.schoolName ?? '–'}</TableCell>
          {list.columns.map(({ heading, of: valueOf }) => (
            <TableCell key={heading}>{valueOf(pupil) ?? '–'}</TableCell>
          ))}
          <TableCell>
            <EvidenceLink path={list.evidencePath(pupil)} pupil={pupil} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const AsCards = <Row extends HelpPupil>({ list, pupils }: RowsProps<Row>) => (
  <Box component="ul" aria-label={list.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {pupils.map((pupil) => (
      <Box
        component="li"
        key={pupil.id}
        sx={{ p: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
          <PupilLink pupil={pupil} />
          <EvidenceLink path={list.evidencePath(pupil)} pupil={pupil} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          Grade {pupil.grade}
          {pupil.schoolName !== null && `, ${pupil.schoolName}`}
        </Typography>
        {list.columns.map(({ heading, of: valueOf }) => (
          <Typography key={heading} variant="body2">
            {heading}: {valueOf(pupil) ?? '–'}
          </Typography>
        ))}
      </Box>
    ))}
  </Box>
);

/** Pupils who need help, as a table or, on a phone, as cards. Each leads to the record and the answers. */
export const HelpRows = <Row extends HelpPupil>(props: RowsProps<Row>) =>
  useIsNarrow() ? <AsCards {...props} /> : <AsTable {...props} />;
